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

test('a read that got no answer is tried twice again, and given up after a second', async () => {
  const read = vi.fn(() => Promise.reject(unanswered))
  const end = readPatiently(read, signal).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(300)
  expect(read).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(700)
  expect(read).toHaveBeenCalledTimes(3)
  expect(await end).toBe(unanswered)
})

test('a refusal is told at once', async () => {
  const refused = new TransportError('malformed', 400, '')
  const read = vi.fn(() => Promise.reject(refused))
  await expect(readPatiently(read, signal)).rejects.toBe(refused)
  expect(read).toHaveBeenCalledTimes(1)
})

test('without a network the reader is told at once', async () => {
  onlineManager.setOnline(false)
  const read = vi.fn(() => Promise.reject(unanswered))
  await expect(readPatiently(read, signal)).rejects.toBe(unanswered)
  expect(read).toHaveBeenCalledTimes(1)
})

test('what nobody wants any more is not tried again', async () => {
  const control = new AbortController()
  const read = vi.fn(() => Promise.reject(unanswered))
  const end = readPatiently(read, control.signal).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(100)
  control.abort('enough')
  expect(await end).toBe('enough')
  await vi.advanceTimersByTimeAsync(5000)
  expect(read).toHaveBeenCalledTimes(1)
})
