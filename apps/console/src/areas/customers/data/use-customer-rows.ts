import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { useCall } from '../../../client/index.ts'
import { customerKeys, type ListName } from './customer-list.ts'
import type { CustomerRows } from './row-cache.ts'
import { customerRowsIn } from './customer-rows.ts'
import type { RowQuestion } from './list-search.ts'

/** The whole result of a question, as far as it has been looked at. */
export interface CustomerResult {
  rows: CustomerRows
  /** Rows of the whole result; undefined until the count is here. */
  total: number | undefined
  /** Identity of the question. */
  resultKey: string
  isBusy: boolean
  /** Why no row could be had, while there is none. */
  error: Error | undefined
}

/** Reads one fact of the rows, and renders again when it has become another. */
export const useRowsFact = <Fact extends string | number | boolean | Error | undefined>(
  rows: CustomerRows,
  read: (rows: CustomerRows) => Fact,
): Fact => {
  const subscribe = useCallback((listener: () => void) => rows.subscribe(listener), [rows])
  return useSyncExternalStore(subscribe, () => read(rows))
}

/**
 * Asks a list a question. What makes the list's query stale makes the rows ask again; rows that have come stay in view
 * meanwhile. Answers to an earlier question are never shown.
 */
export const useCustomerRows = (list: ListName, question: RowQuestion): CustomerResult => {
  const call = useCall()
  const client = useQueryClient()
  const rows = customerRowsIn(client, call, list)
  useQuery({
    queryKey: customerKeys.list(list),
    staleTime: Infinity,
    structuralSharing: false,
    queryFn: () => {
      const current = customerRowsIn(client, call, list)
      current.refresh()
      return current
    },
  })
  const asked = JSON.stringify(question)
  useLayoutEffect(() => rows.ask(question), [rows, asked]) // oxlint-disable-line react-hooks/exhaustive-deps -- the text stands for the object, which is new on every render
  useEffect(() => () => rows.stop(), [rows])

  const total = useRowsFact(rows, ({ count }) => count)
  const resultKey = useRowsFact(rows, (current) => current.resultKey)
  const isBusy = useRowsFact(rows, (current) => current.isBusy)
  const error = useRowsFact(rows, (current) => current.error)
  return { rows, total, resultKey, isBusy, error }
}
