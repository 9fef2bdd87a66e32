import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atRest, loadAtRest, LONGEST_MS, QUIET_MS } from './at-rest.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const start = () => {
  const page = { isAtRest: false, isWatched: true, fetches: () => {} }
  const watch = (onFetch: () => void) => {
    page.fetches = onFetch
    return () => (page.isWatched = false)
  }
  void atRest(watch).then(() => (page.isAtRest = true))
  return page
}

test('a page that fetches nothing is at rest after a second, not a millisecond earlier', async () => {
  const page = start()
  await vi.advanceTimersByTimeAsync(QUIET_MS - 1)
  expect(page).toMatchObject({ isAtRest: false, isWatched: true })
  await vi.advanceTimersByTimeAsync(1)
  expect(page).toMatchObject({ isAtRest: true, isWatched: false })
})

test('every fetch begins the second anew', async () => {
  const page = start()
  await vi.advanceTimersByTimeAsync(QUIET_MS - 1)
  page.fetches()
  await vi.advanceTimersByTimeAsync(QUIET_MS - 1)
  expect(page.isAtRest).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(page.isAtRest).toBe(true)
})

test('a page that never stops fetching is waited for ten seconds', async () => {
  const page = start()
  const step = QUIET_MS / 2
  for (let at = step; at < LONGEST_MS; at += step) {
    await vi.advanceTimersByTimeAsync(step)
    page.fetches()
  }
  expect(page.isAtRest).toBe(false)
  await vi.advanceTimersByTimeAsync(step)
  expect(page).toMatchObject({ isAtRest: true, isWatched: false })
})

test('what is opened next is loaded one after the other, whatever fails, until the page is left', async () => {
  const begun: string[] = []
  const pending = Promise.withResolvers<void>()
  const rest = Promise.withResolvers<void>()
  const load =
    (name: string, answer = () => Promise.resolve()) =>
    () => {
      begun.push(name)
      return answer()
    }
  const leave = loadAtRest(
    [
      load('first', () => Promise.reject(new Error('cut'))),
      load('second', () => pending.promise),
      load('third'),
    ],
    rest.promise,
  )
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toEqual([])
  rest.resolve()
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toEqual(['first', 'second'])
  leave()
  pending.resolve()
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toEqual(['first', 'second'])
})
