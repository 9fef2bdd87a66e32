import type { CustomerRow } from '@hospital-crm/api/entities'

const stubs = new WeakSet<CustomerRow>()

const emptied = (value: unknown): unknown => {
  if (Array.isArray(value)) return []
  if (typeof value === 'string') return ''
  return typeof value === 'number' ? 0 : value
}

/** What stands where a row was that the reader may not see any more: its number, and nothing that can be edited. */
export const stubOf = (row: CustomerRow): CustomerRow => {
  const { id, version } = row
  const blank = Object.fromEntries(Object.entries(row).map(([field, value]) => [field, emptied(value)]))
  const stub = { ...blank, id, version, stage: 'waste', phone_masked: true } as CustomerRow
  stubs.add(stub)
  return stub
}

export const isStub = (row: CustomerRow): boolean => stubs.has(row)
