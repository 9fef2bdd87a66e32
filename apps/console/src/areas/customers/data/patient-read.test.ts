import { TransportError } from '@hospital-crm/api/errors'
import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readPatiently } from './patient-read.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  onlineManager.setOnline(true)
  vi.useRealTimers()
})

const unanswered = new TransportError('network', 0, '')
const { signal } = new AbortController()

test('a read that got no answer is tried twice again, later each time', async () => {
  const read = vi.fn(() => Promise.reject(unanswered))
  const end = readPatiently(read, signal).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(999)
  expect(read).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(read).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(2000)
  expect(read).toHaveBeenCalledTimes(3)
  expect(await end).toBe(unanswered)
})

test('without a network nothing is asked until there is one', async () => {
  onlineManager.setOnline(false)
  const read = vi.fn(() => Promise.resolve(1))
  const answer = readPatiently(read, signal)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read).not.toHaveBeenCalled()
  onlineManager.setOnline(true)
  expect(await answer).toBe(1)
})

test('what nobody wants any more is not tried again', async () => {
  const control = new AbortController()
  const read = vi.fn(() => Promise.reject(unanswered))
  const end = readPatiently(read, control.signal).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(500)
  control.abort('enough')
  expect(await end).toBe('enough')
  await vi.advanceTimersByTimeAsync(5000)
  expect(read).toHaveBeenCalledTimes(1)
})
