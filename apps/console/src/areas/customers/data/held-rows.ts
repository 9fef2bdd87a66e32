import type { CustomerRow, ListAnswer } from '@hospital-crm/api/entities'
import type { QueryClient } from '@tanstack/react-query'
import { storeOf } from '../../../client/session-stores.ts'
import { customerKeys } from './customer-list.ts'
import { createListWindows } from './list-windows.ts'

/** When a row came, in ms; rows are never changed, so the moment belongs to the object. */
const arrivals = new WeakMap<CustomerRow, number>()

/** Notes the moment at which rows have come. */
export const arrived = (rows: readonly CustomerRow[]): readonly CustomerRow[] => {
  const now = Date.now()
  for (const row of rows) arrivals.set(row, now)
  return rows
}

const searchesKey = [...customerKeys.all, 'search'] as const

export const listWindowsOf = (client: QueryClient) => storeOf(client, createListWindows)

/** A row as a list or a search last showed it, with the moment (ms) it came; undefined when none holds it. */
export const findRow = (client: QueryClient, id: number): { row: CustomerRow; at: number } | undefined => {
  for (const rows of listWindowsOf(client).all()) {
    const index = rows.indexOf(id)
    const row = index === undefined ? undefined : rows.at(index)
    if (row) return { row, at: arrivals.get(row) ?? 0 }
  }
  for (const { state } of client.getQueryCache().findAll({ queryKey: searchesKey })) {
    const found = state.data as ListAnswer<CustomerRow> | undefined
    const row = found?.list.find((candidate) => candidate.id === id)
    if (row) return { row, at: state.dataUpdatedAt }
  }
  return undefined
}

/** Puts a row in place wherever it is held, so that no list jumps. */
export const putRow = (client: QueryClient, row: CustomerRow, origin: 'self' | 'others') => {
  arrived([row])
  for (const rows of listWindowsOf(client).all()) rows.patch({ row }, { origin })
  client.setQueriesData<ListAnswer<CustomerRow>>({ queryKey: searchesKey }, (found) =>
    found?.list.some(({ id }) => id === row.id)
      ? { ...found, list: found.list.map((old) => (old.id === row.id ? row : old)) }
      : found,
  )
  client.setQueryData(customerKeys.one(row.id), row)
}

/** A changed row may no longer belong to a list that nobody looks at. */
export const ageHidden = async (client: QueryClient) => {
  listWindowsOf(client).age()
  await client.invalidateQueries({ queryKey: searchesKey, type: 'inactive', refetchType: 'none' })
}
