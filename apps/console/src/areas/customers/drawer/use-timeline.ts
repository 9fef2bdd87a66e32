import { permissionPath } from '@hospital-crm/api/rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCall } from '../../../client/index.ts'
import { useCan } from '../../../session/index.ts'
import { customerKeys } from '../data/customer-list.ts'
import type { Paged } from '../../../parts/paged.tsx'
import { mergeTimeline, type Happening } from './timeline-items.ts'

/** Rows that one call brings. */
const ENTRIES = 30
const FOLLOW_UPS = 50

/** A customer's history and follow-ups as one list, read page by page. @param isThere asks only once it is true */
export const useTimeline = (id: number, isThere: boolean): Paged<Happening> => {
  const call = useCall()
  const canFollowUps = useCan()(permissionPath('customers/followups/index'))
  const entries = useInfiniteQuery({
    queryKey: [...customerKeys.timeline(id), 'entries'],
    enabled: isThere,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call('customers/customers/timeline/{id}', {
        params: { id },
        body: { limit: ENTRIES, ...(pageParam > 0 && { before: pageParam }) },
        signal,
        quiet: true,
      }),
    getNextPageParam: ({ list, more }) => (more ? list.at(-1)?.seq : undefined),
  })
  const followUps = useInfiniteQuery({
    queryKey: [...customerKeys.timeline(id), 'followUps'],
    enabled: isThere && canFollowUps,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call('customers/followups/index', {
        body: { cus_id: id, page: pageParam, page_size: FOLLOW_UPS },
        signal,
        quiet: true,
      }),
    getNextPageParam: ({ total }, pages) =>
      pages.length * FOLLOW_UPS < total ? pages.length + 1 : undefined,
  })

  const isLoadingMore = entries.isFetchingNextPage || followUps.isFetchingNextPage
  const isHere = entries.data !== undefined && (!canFollowUps || followUps.data !== undefined)
  const merged =
    isHere && entries.data
      ? mergeTimeline(
          { rows: entries.data.pages.flatMap(({ list }) => list), hasMore: entries.hasNextPage },
          followUps.data && {
            rows: followUps.data.pages.flatMap(({ list }) => list),
            hasMore: followUps.hasNextPage,
          },
        )
      : undefined
  return {
    items: merged?.items,
    hasMore: merged?.hasMore ?? false,
    isLoadingMore,
    hasFailed: !isHere && (entries.isError || followUps.isError),
    hasMoreFailed: !isLoadingMore && (entries.isFetchNextPageError || followUps.isFetchNextPageError),
    onMore: () => {
      if (merged?.next.entries) void entries.fetchNextPage()
      if (merged?.next.followUps) void followUps.fetchNextPage()
    },
    onRetry: () => {
      void entries.refetch()
      if (canFollowUps) void followUps.refetch()
    },
  }
}
