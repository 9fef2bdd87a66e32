import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { timelineKey } from './detail-keys.ts'
import { refreshTimeline } from './refresh-timeline.ts'

const queryKey = [...timelineKey(7), 'entries']

/** A history that somebody looks at, whose readings are answered one by one. */
const watchedHistory = (client: QueryClient) => {
  const answers: ((page: string) => void)[] = []
  const observer = new InfiniteQueryObserver(client, {
    queryKey,
    initialPageParam: 0,
    getNextPageParam: () => undefined,
    queryFn: () => new Promise<string>((answer) => answers.push(answer)),
  })
  return { answers, leave: observer.subscribe(() => undefined) }
}

test.each([
  ['while it is read for the first time', []],
  ['when it has been read', ['before']],
])('a history shows what was done %s', async (_, earlier) => {
  const client = new QueryClient()
  const { answers, leave } = watchedHistory(client)
  for (const page of earlier) {
    answers[0]?.(page)
    await vi.waitFor(() => expect(client.getQueryData(queryKey)).toMatchObject({ pages: earlier }))
  }
  const refreshed = refreshTimeline(client, 7)
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[0]?.('before')
  answers[1]?.('after')
  await refreshed
  expect(client.getQueryData(queryKey)).toMatchObject({ pages: ['after'] })
  leave()
  client.clear()
})
