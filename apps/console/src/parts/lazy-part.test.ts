import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patiently, RETRY_WAITS_MS, untilThere } from './lazy-part.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const failing = (times: number) => {
  let tries = 0
  return vi.fn(async () => {
    tries += 1
    if (tries <= times) throw new Error(`try ${tries}`)
    return 'part'
  })
}

test('a part that is there is loaded once', async () => {
  const load = failing(0)
  expect(await patiently(load)).toBe('part')
  expect(load).toHaveBeenCalledTimes(1)
})

test('a part that a restarting server cannot give yet arrives in the end', async () => {
  const load = failing(3)
  const part = patiently(load)
  await vi.runAllTimersAsync()
  expect(await part).toBe('part')
  expect(load).toHaveBeenCalledTimes(4)
})

test('a part that never comes fails with the last reason', async () => {
  const load = failing(RETRY_WAITS_MS.length + 1)
  const reason = patiently(load).catch((error: unknown) => String(error))
  await vi.runAllTimersAsync()
  expect(await reason).toBe(`Error: try ${RETRY_WAITS_MS.length + 1}`)
})

test('a part beside the page is tried until it comes, however long a server is away', async () => {
  const load = failing(40)
  const part = untilThere(load)
  await vi.runAllTimersAsync()
  expect(await part).toBe('part')
  expect(load).toHaveBeenCalledTimes(41)
})
