import type { DoubledPerson } from '@hospital-crm/api/entities'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCall } from '../../../client/index.ts'
import { customerKeys } from '../data/customer-list.ts'

/** People that a look brings, as far as there are any. */
const AT_ONCE = 20

interface DoubledPeople {
  people: readonly DoubledPerson[] | undefined
  lookedTo: number | null
  isLooking: boolean
  hasFailed: boolean
  onMore: () => void
  onRetry: () => void
}

/** Looks on by itself, a span of numbers after the other, until it has found as many as were asked for. */
export const useDoubledPeople = (): DoubledPeople => {
  const call = useCall()
  const [wanted, setWanted] = useState(AT_ONCE)
  const asked = useInfiniteQuery({
    queryKey: customerKeys.doubled,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call('customers/customers/doubled', {
        body: pageParam > 0 ? { before: pageParam } : {},
        signal,
        quiet: true,
      }),
    getNextPageParam: ({ next }) => next,
  })
  const { data, hasNextPage, isFetching, isError, fetchNextPage, refetch } = asked
  const people = data?.pages.flatMap(({ list }) => list)
  const looksOn = people !== undefined && people.length < wanted && hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (looksOn) void fetchNextPage()
  }, [looksOn, fetchNextPage])
  return {
    people,
    lookedTo: data?.pages.at(-1)?.next ?? null,
    isLooking: isFetching || looksOn,
    hasFailed: isError,
    onMore: () => {
      setWanted((people?.length ?? 0) + AT_ONCE)
      if (isError) void fetchNextPage()
    },
    onRetry: () => void refetch(),
  }
}
