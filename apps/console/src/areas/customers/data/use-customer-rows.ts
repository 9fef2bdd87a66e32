import type { Client } from '@hospital-crm/api/client'
import type { CustomerRow, ListName } from '@hospital-crm/api/entities'
import { createWindowRows } from '@hospital-crm/ui/customer-grid'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { askCustomers } from './customer-list.ts'
import type { Grouping } from './grouped-customers.ts'
import { arrived, listWindowsOf, type CustomerRows, type HeldList } from './list-windows.ts'
import type { RowQuestion } from './list-search.ts'
import { readPatiently } from './patient-read.ts'
import { useCall } from '../../../client/index.ts'

/** Rows that one call brings. */
const WINDOW_ROWS = 100
/** The same of a list that is shown otherwise: of one row the next window would be asked for ahead. */
const COUNTED_ROWS = 2
/** Calls for rows that are on their way at one time; others are asked for when one has come. */
const WINDOWS_AT_ONCE = 2

/** The rows of a list, which are asked for as they come into view, so many in one call. */
export const createCustomerRows = (
  call: Client['call'],
  list: ListName,
  windowSize = WINDOW_ROWS,
): CustomerRows => {
  let moment: number | undefined
  const rows = createWindowRows<CustomerRow, RowQuestion>({
    keyOf: ({ id }) => id,
    windowSize,
    maxRequests: WINDOWS_AT_ONCE,
    load: async (question, { first, count, asOf }, signal) => {
      const place = { page: first / count + 1, page_size: count, total: false }
      const body = { ...question, ...place, ...(asOf !== undefined && { as_of: Number(asOf) }) }
      const answer = await readPatiently((given) => askCustomers(call, list, body, given), signal)
      moment = answer.as_of
      return { rows: arrived(answer.list), asOf: answer.as_of }
    },
    loadTotal: async (question, asOf, signal) => {
      const body = { ...question, page: 1, page_size: 1, total: true, as_of: Number(asOf) }
      const answer = await readPatiently((given) => askCustomers(call, list, body, given), signal)
      return answer.total ?? 0
    },
  })
  return Object.defineProperty(rows, 'asOf', { get: () => moment }) as CustomerRows
}

/** The whole result of a question, as far as it has been looked at. */
interface CustomerResult {
  rows: CustomerRows
  /** Rows of the whole result; undefined until the count is here. */
  total: number | undefined
  /** Identity of the question. */
  resultKey: string
  isBusy: boolean
  /** Why no row could be had, while there is none. */
  error: Error | undefined
  /** Why rows that are shown are not of now, or others could not be had. */
  lack: Error | undefined
}

/** Reads one fact of the rows, and renders again when it has become another. */
export const useRowsFact = <
  Rows extends { subscribe: (listener: () => void) => () => void },
  Fact extends string | number | boolean | Error | undefined,
>(
  rows: Rows,
  read: (rows: Rows) => Fact,
): Fact => {
  const subscribe = useCallback((listener: () => void) => rows.subscribe(listener), [rows])
  return useSyncExternalStore(subscribe, () => read(rows))
}

/** Rows of the result; of headings between them none counts. */
const totalOf = ({ groups, count }: CustomerRows) => (groups ? groups.rowCount : count)

const lackOf = ({ error, failures, totalError }: CustomerRows) =>
  error ? undefined : (failures[0]?.error ?? totalError)

/**
 * Asks a list a question. Rows that have come stay in view while it asks again; an earlier question's are never shown.
 *
 * @param isCounted asks no more than how many there are, as of when, and the first two: the rows are shown otherwise
 * @param grouping the field whose values the rows stand under, with its words
 */
export const useCustomerRows = (
  list: ListName,
  question: RowQuestion,
  isCounted: boolean,
  grouping?: Grouping,
): CustomerResult => {
  const call = useCall()
  const windows = listWindowsOf(useQueryClient())
  const held: HeldList = isCounted ? `${list}/counted` : grouping ? `${list}/by-${grouping.id}` : list
  const rows = useSyncExternalStore(windows.subscribe, () =>
    windows.rowsOf(held, () =>
      grouping && !isCounted
        ? grouping.create(call, list)
        : createCustomerRows(call, list, isCounted ? COUNTED_ROWS : WINDOW_ROWS),
    ),
  )
  const asked = JSON.stringify(question)
  useLayoutEffect(() => rows.ask(question), [rows, asked]) // oxlint-disable-line react-hooks/exhaustive-deps -- the text stands for the object, which is new on every render
  useEffect(() => windows.watch(held), [windows, held, rows])

  const total = useRowsFact(rows, totalOf)
  const resultKey = useRowsFact(rows, (current) => current.resultKey)
  const isBusy = useRowsFact(rows, (current) => current.isBusy)
  const error = useRowsFact(rows, (current) => current.error)
  const lack = useRowsFact(rows, lackOf)
  return { rows, total, resultKey, isBusy, error, lack }
}
