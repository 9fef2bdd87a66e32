import type { CustomerRow, ListAnswer } from '@hospital-crm/api/entities'
import type { WindowRows } from '@hospital-crm/ui/customer-grid'
import type { QueryClient } from '@tanstack/react-query'
import { customerKeys } from './customer-list.ts'
import type { RowQuestion } from './list-search.ts'

/** The rows of one list, window by window. Its query in the cache holds this object, so that it lives and goes with it. */
export type CustomerRows = WindowRows<CustomerRow, RowQuestion>

type Search = ListAnswer<CustomerRow>
type Keyed = { queryKey: readonly unknown[] }

const listsKey = [...customerKeys.all, 'list'] as const
const searchesKey = [...customerKeys.all, 'search'] as const

const listsIn = (client: QueryClient): CustomerRows[] =>
  client.getQueriesData<CustomerRows>({ queryKey: listsKey }).flatMap(([, rows]) => (rows ? [rows] : []))

/** When a row came, in ms; rows are never changed, so the moment belongs to the object. */
const arrivals = new WeakMap<CustomerRow, number>()

/** Notes the moment at which rows have come. */
export const arrived = (rows: readonly CustomerRow[]): readonly CustomerRow[] => {
  const now = Date.now()
  for (const row of rows) arrivals.set(row, now)
  return rows
}

/** A row as a list or a search last showed it, with the moment (ms) it came; undefined when none holds it. */
export const findRow = (client: QueryClient, id: number): { row: CustomerRow; at: number } | undefined => {
  for (const rows of listsIn(client)) {
    const index = rows.indexOf(id)
    const row = index === undefined ? undefined : rows.at(index)
    if (row) return { row, at: arrivals.get(row) ?? 0 }
  }
  for (const { state } of client.getQueryCache().findAll({ queryKey: searchesKey })) {
    const row = (state.data as Search | undefined)?.list.find((candidate) => candidate.id === id)
    if (row) return { row, at: state.dataUpdatedAt }
  }
  return undefined
}

/**
 * Puts a changed row in place wherever it is held, so that no list jumps.
 *
 * @param origin cells that `others` have changed flash
 */
export const replaceRow = (
  client: QueryClient,
  row: CustomerRow,
  origin: 'self' | 'others' = 'self',
): void => {
  arrived([row])
  for (const rows of listsIn(client)) rows.patch({ row }, { origin })
  client.setQueriesData<Search>({ queryKey: searchesKey }, (found) =>
    found?.list.some(({ id }) => id === row.id)
      ? { ...found, list: found.list.map((old) => (old.id === row.id ? row : old)) }
      : found,
  )
  client.setQueryData(customerKeys.one(row.id), row)
}

/** Takes a row out of wherever it is held; the rows beside it close up, and no other comes. */
export const dropRow = (client: QueryClient, id: number): void => {
  for (const rows of listsIn(client)) rows.drop(id)
}

/**
 * Makes everything ask again that is told of customers beside the lists that are looked at, which stay as they are.
 * Each customer comes first and what is told of them after: of one who is gone nothing more is asked.
 */
export const refreshRest = async (client: QueryClient): Promise<void> => {
  const isOne = ({ queryKey: { 0: area, 1: part, length } }: Keyed) =>
    area === customerKeys.all[0] && part === 'one' && length === customerKeys.one(0).length
  const isTold = (query: Keyed) => {
    const [area, part] = query.queryKey
    return area === customerKeys.all[0] && part !== 'list' && part !== 'search' && !isOne(query)
  }
  const isOfSomebody = ({ queryKey }: Keyed) =>
    typeof queryKey[2] !== 'number' || client.getQueryData(customerKeys.one(queryKey[2])) !== null
  await Promise.all([
    refreshHiddenLists(client),
    client.invalidateQueries({ predicate: isTold, refetchType: 'none' }),
    client
      .invalidateQueries({ predicate: isOne })
      .then(async () =>
        client.invalidateQueries({ predicate: (query) => isTold(query) && isOfSomebody(query) }),
      ),
    client.invalidateQueries({ queryKey: ['console'] }),
  ])
}

/** Makes the lists that nobody looks at ask again: a changed row may no longer belong to them. */
export const refreshHiddenLists = async (client: QueryClient): Promise<void> => {
  for (const queryKey of [listsKey, searchesKey])
    await client.invalidateQueries({ queryKey, type: 'inactive', refetchType: 'none' })
}
