import type { CustomerRow, ListName, ListAnswer } from '@hospital-crm/api/entities'
import type { WindowRows } from '@hospital-crm/ui/customer-grid'
import type { QueryClient } from '@tanstack/react-query'
import { type SessionStore, storeOf } from '../../../client/session-stores.ts'
import type { RowQuestion } from './list-search.ts'
import { customerKeys } from './customer-list.ts'

/** The rows of one list, window by window. */
export interface CustomerRows extends WindowRows<CustomerRow, RowQuestion> {
  /** The moment that the rows are as of; undefined until some have come. */
  readonly asOf: number | undefined
}

/** Rows that are looked at otherwise than as a list, and change with it. */
export interface HeldRows extends Pick<CustomerRows, 'indexOf' | 'at' | 'drop' | 'refresh'> {
  patch: (patch: { row: CustomerRow }, options?: { origin?: 'self' | 'others' }) => boolean
}

/** A list as it is held: row by row, under the values of a field, or as no more than how many rows it has and of which moment. */
export type HeldList = ListName | `${ListName}/counted` | `${ListName}/by-${string}`

/**
 * The rows of a session's lists. They are no queries: a list is one long answer that is read in windows, forgotten far
 * from view and changed row by row, and only the grid knows which windows it needs.
 */
interface ListWindows extends SessionStore {
  /** The rows of a list, made when they are first wanted. */
  rowsOf: (list: HeldList, create: () => CustomerRows) => CustomerRows
  all: () => (CustomerRows | HeldRows)[]
  /** Keeps rows in step with the lists; call the answer when nobody looks at them any more. */
  hold: (rows: HeldRows) => () => void
  /** Somebody looks at a list, which asks again if it grew old meanwhile; call the answer when they have left. */
  watch: (list: HeldList) => () => void
  /** Asks again for a list, for all without one: now where somebody looks at it, else when somebody does. */
  refresh: (list?: ListName) => void
  /** Makes the lists that nobody looks at ask again when somebody does. */
  age: () => void
  /** Tells whoever shows a list to look whether its rows are still the same object. */
  subscribe: (listener: () => void) => () => void
}

interface Held {
  rows: CustomerRows
  watchers: number
  isOld: boolean
  forget: ReturnType<typeof setTimeout> | undefined
}

/** Time for which the rows of a list that nobody looks at are kept, in ms. */
const KEEP_MS = 300_000

export const createListWindows = (): ListWindows => {
  const lists = new Map<HeldList, Held>()
  const listeners = new Set<() => void>()
  const others = new Set<HeldRows>()
  const refreshOne = (held: Held) => {
    held.isOld = held.watchers === 0
    if (!held.isOld) held.rows.refresh()
  }
  return {
    rowsOf: (list, create) => {
      const rows = lists.get(list)?.rows ?? create()
      if (!lists.has(list)) lists.set(list, { rows, watchers: 0, isOld: false, forget: undefined })
      return rows
    },
    all: () => [...[...lists.values()].map(({ rows }) => rows), ...others],
    hold: (rows) => {
      others.add(rows)
      return () => others.delete(rows)
    },
    watch: (list) => {
      const held = lists.get(list)
      if (!held) return () => undefined
      held.watchers += 1
      clearTimeout(held.forget)
      if (held.isOld) refreshOne(held)
      return () => {
        held.watchers -= 1
        if (held.watchers > 0) return
        held.rows.stop()
        held.forget = setTimeout(() => {
          if (lists.get(list) === held) lists.delete(list)
        }, KEEP_MS)
      }
    },
    refresh: (list) => {
      const isMeant = (name: HeldList) => list === undefined || name === list || name.startsWith(`${list}/`)
      for (const [name, held] of lists) if (isMeant(name)) refreshOne(held)
      for (const rows of others) rows.refresh()
      for (const listener of listeners) listener()
    },
    age: () => {
      for (const held of lists.values()) if (held.watchers === 0) held.isOld = true
    },
    drop: () => {
      for (const { rows, forget } of lists.values()) {
        rows.stop()
        clearTimeout(forget)
      }
      lists.clear()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

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
