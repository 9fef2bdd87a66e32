import type { Client } from '@hospital-crm/api/client'
import { CallError, TransportError } from '@hospital-crm/api/errors'
import { expect, test } from 'vitest'
import { unlock } from './unlock.ts'

const failing =
  (error: Error): Client['call'] =>
  () =>
    Promise.reject(error)

test('the right password opens the screen', async () => {
  expect(await unlock((() => Promise.resolve(null)) as never, 'secret')).toStrictEqual({ kind: 'opened' })
})

test.each([
  [new CallError('wrong_password', { attempts_left: 3 }), { kind: 'wrongPassword', attemptsLeft: 3 }],
  [new CallError('wrong_password'), { kind: 'wrongPassword' }],
  [new CallError('session_ended'), { kind: 'exhausted' }],
  [new CallError('rate_limited', { retry_after: 9 }), { kind: 'rateLimited', retryAfter: 9 }],
  [new CallError('internal_error'), { kind: 'refused', error: 'internal_error' }],
  [new TransportError('network', 0, ''), { kind: 'unreachable' }],
])('%s leaves it locked: %o', async (error, result) => {
  expect(await unlock(failing(error), 'secret')).toStrictEqual(result)
})
