import type { Client } from '@hospital-crm/api/client'
import { CallError, TransportError } from '@hospital-crm/api/errors'
import { expect, test, vi } from 'vitest'
import { unlock } from './unlock.ts'

const failing =
  (error: Error): Client['call'] =>
  () =>
    Promise.reject(error)

const byPassword = { by: 'password', password: 'secret' } as const
const freely = () => () => {}

test('the right password opens the screen', async () => {
  expect(await unlock((() => Promise.resolve(null)) as never, freely, byPassword)).toStrictEqual({
    kind: 'opened',
  })
})

test.each([
  [new CallError('wrong_password', { attempts_left: 3 }), { kind: 'wrongPassword', attemptsLeft: 3 }],
  [new CallError('wrong_password'), { kind: 'wrongPassword' }],
  [new CallError('session_ended', { attempts_left: 0 }), { kind: 'exhausted' }],
  [new CallError('session_ended'), { kind: 'refused', error: 'session_ended' }],
  [new CallError('rate_limited', { retry_after: 9 }), { kind: 'rateLimited', retryAfter: 9 }],
  [new CallError('internal_error'), { kind: 'refused', error: 'internal_error' }],
  [new TransportError('network', 0, ''), { kind: 'unreachable' }],
])('%s leaves it locked: %o', async (error, result) => {
  expect(await unlock(failing(error), freely, byPassword)).toStrictEqual(result)
})

test.each([
  ['the last wrong password', new CallError('session_ended', { attempts_left: 0 }), [true, false]],
  ['any other failure', new CallError('session_ended'), [false, false]],
])('after %s other word of the end waits as it should', async (_, error, expected) => {
  vi.useFakeTimers()
  let isHeld = false
  const hold = () => {
    isHeld = true
    return () => {
      isHeld = false
    }
  }
  const heard: boolean[] = []
  const result = unlock(failing(error), hold, byPassword)
  expect(isHeld).toBe(true)
  await result
  heard.push(isHeld)
  vi.runAllTimers()
  heard.push(isHeld)
  vi.useRealTimers()
  expect(heard).toStrictEqual(expected)
})
