import type { Client } from '@hospital-crm/api/client'
import { TransportError } from '@hospital-crm/api/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RETIRE_AFTER_MS, retireWith } from './retire-token.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a replaced token is logged out by itself, once the other tabs have had time to take the new one', async () => {
  const calls: unknown[] = []
  const callWith = (token: string) =>
    ((...call: unknown[]) => {
      calls.push([token, ...call])
      return Promise.reject(new TransportError('network', 0, ''))
    }) as Client['call']
  retireWith(callWith)('old-token')
  await vi.advanceTimersByTimeAsync(RETIRE_AFTER_MS - 1)
  expect(calls).toStrictEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(calls).toStrictEqual([['old-token', 'auth/logout', { body: {}, quiet: true }]])
})
