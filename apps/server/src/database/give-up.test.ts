import type pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { giveUpWhenAway } from './give-up.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A connection whose questions are answered by hand, in their order. */
const connection = () => {
  const open: PromiseWithResolvers<string>[] = []
  const end = vi.fn(() => {
    for (const question of open.splice(0)) question.reject(new Error('Connection terminated'))
    return Promise.resolve()
  })
  const query = () => {
    const question = Promise.withResolvers<string>()
    open.push(question)
    return question.promise
  }
  const client = { query, end } as unknown as pg.Client
  const onGivenUp = vi.fn<(since: number) => void>()
  giveUpWhenAway(client, { milliseconds: 1000, onGivenUp })
  const ask = client.query.bind(client) as unknown as (text: string) => Promise<string>
  return { ask, end, onGivenUp, answer: (text: string) => open.shift()?.resolve(text) }
}

it('waits for as long as one question after the other is answered', async () => {
  const { ask, answer, end } = connection()
  const answers = Promise.all(['a', 'b', 'c', 'd'].map((text) => ask(text)))
  for (const text of ['1', '2', '3', '4']) {
    await vi.advanceTimersByTimeAsync(900)
    answer(text)
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(await answers).toEqual(['1', '2', '3', '4'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(end).not.toHaveBeenCalled()
})

it('gives up what nobody answers, once, and fails whatever is asked afterwards for the same reason', async () => {
  const { ask, end, onGivenUp } = connection()
  const silent = expect.objectContaining({ name: 'ConnectionSilent' }) as unknown
  const failed = Promise.all([ask('a'), ask('b')].map((asked) => expect(asked).rejects.toEqual(silent)))
  await vi.advanceTimersByTimeAsync(1001)
  await failed
  await expect(ask('c')).rejects.toEqual(silent)
  expect([end.mock.calls.length, onGivenUp.mock.calls.length]).toEqual([1, 1])
})

it('takes an answer that came while the process was halted', async () => {
  const { ask, answer, end } = connection()
  const asked = ask('a')
  vi.advanceTimersByTime(1000)
  // What the system has kept is read before anything else goes on.
  answer('late')
  await vi.advanceTimersByTimeAsync(10)
  expect(await asked).toBe('late')
  expect(end).not.toHaveBeenCalled()
})
