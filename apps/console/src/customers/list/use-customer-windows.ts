import type { CustomerRow } from '@hospital-crm/api/entities'
import {
  keepPreviousData,
  useQueries,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useCall } from '../../client/index.ts'
import { askCustomers, customerKeys, type CustomerListName } from '../customer-list.ts'
import type { RowQuestion } from './list-search.ts'
import { pagesOf, placeOf, WINDOW_ROWS, type RowRange } from './row-windows.ts'

/** The whole result of a question, as far as it has been looked at. */
export interface CustomerWindows {
  /** Rows of the whole result; undefined until the count is here. */
  total: number | undefined
  /** Row at a position of the whole result; undefined while its window is on the way. */
  getRow: (index: number) => CustomerRow | undefined
  /** Position of a row in the result; undefined when no loaded window holds it. */
  indexOf: (id: number) => number | undefined
  /** Says which rows are in view; missing windows are asked for. */
  setRange: (range: RowRange) => void
  /** Changes whenever a row may have changed. */
  version: number
  /** Identity of the question. */
  resultKey: string
  isBusy: boolean
  /** Why the first window could not be had, while there is none. */
  error: Error | null
  /** Asks again for what is in view, and for rows that have come since. */
  refresh: () => Promise<void>
}

type WindowKey = readonly unknown[]
interface Window {
  list: CustomerRow[]
  as_of: number
}

const windowIn = (client: QueryClient, key: WindowKey, page: number) =>
  client.getQueryData<Window>([...key, 'window', page])

/**
 * Reads a customer list window by window. The first window fixes the moment of the result (`as_of`), so that rows
 * which come in later do not shift the ones below. Answers to an earlier question are aborted and never shown.
 */
export const useCustomerWindows = (list: CustomerListName, question: RowQuestion): CustomerWindows => {
  const call = useCall()
  const client = useQueryClient()
  const resultKey = JSON.stringify([list, question])
  const key = useMemo(() => customerKeys.question(list, question), [resultKey]) // oxlint-disable-line react-hooks/exhaustive-deps -- the text stands for the object, which is new on every render
  const [range, setRange] = useState<RowRange & { resultKey: string }>({ first: 0, last: 0, resultKey })
  const inView = range.resultKey === resultKey ? range : { first: 0, last: 0 }

  const windowQuery = (page: number) => ({
    queryKey: [...key, 'window', page],
    staleTime: Infinity,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Window> => {
      const asOf = page === 1 ? undefined : windowIn(client, key, 1)?.as_of
      const place = { page, page_size: WINDOW_ROWS, total: false }
      return askCustomers(
        call,
        list,
        { ...question, ...place, ...(asOf !== undefined && { as_of: asOf }) },
        signal,
      )
    },
  })

  const first = useQuery(windowQuery(1))
  const asOf = first.data?.as_of
  const total = useQuery({
    queryKey: [...key, 'total', asOf],
    staleTime: Infinity,
    enabled: asOf !== undefined,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const answer = await askCustomers(
        call,
        list,
        { ...question, page: 1, page_size: 1, total: true, as_of: asOf ?? 0 },
        signal,
      )
      return { count: answer.total ?? 0, resultKey }
    },
  })
  const count = total.data?.resultKey === resultKey ? total.data.count : undefined

  const pages = pagesOf(inView, count).filter((page) => page > 1)
  const others = useQueries({
    queries: pages.map((page) => ({ ...windowQuery(page), enabled: asOf !== undefined })),
  })

  const getRow = useCallback(
    (index: number) => {
      const { page, offset } = placeOf(index)
      return windowIn(client, key, page)?.list[offset]
    },
    [client, key],
  )

  const indexOf = useCallback(
    (id: number) => {
      for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: [...key, 'window'] })) {
        const offset = (state.data as Window | undefined)?.list.findIndex((row) => row.id === id) ?? -1
        if (offset >= 0) return (Number(queryKey.at(-1)) - 1) * WINDOW_ROWS + offset
      }
      return undefined
    },
    [client, key],
  )

  const refresh = useCallback(async () => {
    await client.refetchQueries({ queryKey: [...key, 'window', 1], exact: true })
    await client.invalidateQueries({
      queryKey: [...key, 'window'],
      predicate: ({ queryKey }) => queryKey.at(-1) !== 1,
    })
  }, [client, key])

  return {
    total: count ?? (first.data && first.data.list.length < WINDOW_ROWS ? first.data.list.length : undefined),
    getRow,
    indexOf,
    setRange: useCallback((next: RowRange) => setRange({ ...next, resultKey }), [resultKey]),
    version: first.dataUpdatedAt + others.reduce((sum, { dataUpdatedAt }) => sum + dataUpdatedAt, 0),
    resultKey,
    isBusy: first.isFetching || others.some(({ isFetching }) => isFetching),
    error: first.data ? null : first.error,
    refresh,
  }
}
