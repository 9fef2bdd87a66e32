import type { Insertable, Updateable } from 'kysely'
import { customerFields, type Contact, type CustomerFieldName } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { moneyToCents } from '@hospital-crm/api/rules'
import type { CustomersTable } from '../../database/customers-schema.ts'
import type { FieldValues } from './check.ts'
import { columnOf } from './columns.ts'

const stored = (field: CustomerFieldName, value: unknown): unknown => {
  const { kind } = customerFields[field]
  if (kind === 'money') return moneyToCents(value as string)
  return kind === 'contacts' ? JSON.stringify(value) : value
}

const derived = (values: FieldValues): { contact_phones?: string[] } =>
  values.contacts === undefined
    ? {}
    : {
        contact_phones: [
          ...new Set(
            (values.contacts as Contact[]).map(({ phone }) => phone).filter((phone) => phone !== ''),
          ),
        ],
      }

/** Wire values as columns, with what is derived from them. */
export const toColumns = (
  values: FieldValues,
): Updateable<CustomersTable> & Partial<Insertable<CustomersTable>> => ({
  ...Object.fromEntries(
    (Object.entries(values) as [CustomerFieldName, unknown][]).map(([field, value]) => [
      columnOf(field),
      stored(field, value),
    ]),
  ),
  ...derived(values),
})

const isTakenOrderNumber = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  'constraint' in error &&
  error.constraint === 'customers_order_num_unique'

/** Runs a write and names the one collision that the database itself finds. */
export const namingCollisions = async <Result>(write: () => Promise<Result>): Promise<Result> => {
  try {
    return await write()
  } catch (error) {
    if (isTakenOrderNumber(error)) throw new CallError('order_number_taken')
    throw error
  }
}
