import type { ListName, SummaryAnswer } from '@hospital-crm/api/entities'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../../client/index.ts'
import { askSummary, customerKeys } from './customer-list.ts'
import type { RowQuestion } from './list-search.ts'

interface ListSummary {
  data: SummaryAnswer | undefined
  /** Why there is none. */
  error: Error | undefined
  refetch: () => void
}

/**
 * What all rows of a question add up to as of a moment; of one that is undefined nothing is asked. Those of a moment
 * before stay while they are added up anew, those of another question are wrong.
 */
export const useSummary = (
  list: ListName,
  { sort: _sort, ...asked }: RowQuestion,
  asOf: number | undefined,
): ListSummary => {
  const call = useCall()
  const which = [...customerKeys.summary, list, JSON.stringify(asked)]
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...which, asOf],
    enabled: asOf !== undefined,
    queryFn: ({ signal }) =>
      askSummary(call, list, { ...asked, ...(asOf !== undefined && { as_of: asOf }) }, signal),
    placeholderData: (before, query) =>
      JSON.stringify(query?.queryKey.slice(0, -1)) === JSON.stringify(which) ? before : undefined,
  })
  const hasFailed = error !== null && !isFetching && data === undefined
  return { data, error: hasFailed ? error : undefined, refetch: () => void refetch() }
}
