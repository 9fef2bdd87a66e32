import { expect, test, afterEach, beforeEach, vi } from 'vitest'
import { createTokenStore, TOKEN_KEY, RETIRE_AFTER_MS, retireWith } from './token-store.ts'
import type { Client } from '@hospital-crm/api/client'
import { TransportError } from '@hospital-crm/api/errors'

const buildStorage = (values = new Map<string, string>()) => ({
  values,
  storage: {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as Storage,
})

test('the token of this tab is removed, also one that was there when the page was loaded', () => {
  const { storage, values } = buildStorage(new Map([[TOKEN_KEY, 'kept']]))
  const tokens = createTokenStore(storage)
  expect(tokens.get()).toBe('kept')
  tokens.clear()
  expect(tokens.get()).toBe(undefined)
  tokens.set('own')
  tokens.clear()
  expect(values.size).toBe(0)
})

test('the token of another tab stays until it is adopted', () => {
  const { storage } = buildStorage()
  const [first, second] = [createTokenStore(storage), createTokenStore(storage)]
  first.set('token-1')
  second.clear()
  expect(first.get()).toBe('token-1')
  second.adopt()
  second.clear()
  expect(first.get()).toBe(undefined)
})

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
