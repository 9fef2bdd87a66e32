import type { ListName } from '@hospital-crm/api/entities'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { useCall } from '../../../client/index.ts'
import { createCustomerRows } from './customer-rows.ts'
import { listWindowsOf } from './held-rows.ts'
import type { RowQuestion } from './list-search.ts'
import type { CustomerRows } from './list-windows.ts'

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

/** Asks a list a question. Rows that have come stay in view while it asks again; an earlier question's are never shown. */
export const useCustomerRows = (list: ListName, question: RowQuestion): CustomerResult => {
  const call = useCall()
  const windows = listWindowsOf(useQueryClient())
  const rows = useSyncExternalStore(windows.subscribe, () =>
    windows.rowsOf(list, () => createCustomerRows(call, list)),
  )
  const asked = JSON.stringify(question)
  useLayoutEffect(() => rows.ask(question), [rows, asked]) // oxlint-disable-line react-hooks/exhaustive-deps -- the text stands for the object, which is new on every render
  useEffect(() => windows.watch(list), [windows, list, rows])

  const total = useRowsFact(rows, ({ count }) => count)
  const resultKey = useRowsFact(rows, (current) => current.resultKey)
  const isBusy = useRowsFact(rows, (current) => current.isBusy)
  const error = useRowsFact(rows, (current) => current.error)
  return { rows, total, resultKey, isBusy, error }
}
