import type { CustomerRow } from '@hospital-crm/api/entities'
import type { QueryClient } from '@tanstack/react-query'
import { customerKeys } from './customer-list.ts'

interface Rows {
  list: CustomerRow[]
}

const hasRows = (data: unknown): data is Rows =>
  typeof data === 'object' && data !== null && 'list' in data && Array.isArray(data.list)

const listsKey = [...customerKeys.all, 'list'] as const

/** A row as any list last showed it, with the moment (ms) of that answer; undefined when no list holds it. */
export const findRow = (client: QueryClient, id: number): { row: CustomerRow; at: number } | undefined => {
  for (const query of client.getQueryCache().findAll({ queryKey: listsKey })) {
    const { data, dataUpdatedAt } = query.state
    const row = hasRows(data) ? data.list.find((candidate) => candidate.id === id) : undefined
    if (row) return { row, at: dataUpdatedAt }
  }
  return undefined
}

/** Puts a changed row in place wherever the cache holds it, so that no list jumps. */
export const replaceRow = (client: QueryClient, row: CustomerRow): void => {
  client.setQueriesData({ queryKey: listsKey }, (data: unknown) =>
    hasRows(data) && data.list.some(({ id }) => id === row.id)
      ? { ...data, list: data.list.map((old) => (old.id === row.id ? row : old)) }
      : data,
  )
  client.setQueryData(customerKeys.one(row.id), row)
}

/** Makes the lists that nobody looks at ask again: a changed row may no longer belong to them. */
export const refreshHiddenLists = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: listsKey, type: 'inactive', refetchType: 'none' })
