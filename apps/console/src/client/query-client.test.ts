import { CallError, TransportError } from '@hospital-crm/api/errors'
import { expect, test } from 'vitest'
import { shouldRetryRead } from './query-client.ts'

test.each([
  ['no answer', new TransportError('network', 0, ''), true],
  ['a timeout', new TransportError('timeout', 0, ''), true],
  ['a proxy without a server', new TransportError('status', 502, ''), true],
  ['an answer of something else', new TransportError('malformed', 200, ''), false],
  ['an abort', new TransportError('aborted', 0, ''), false],
  ['a server that cannot serve', new CallError('unavailable'), true],
  ['a refusal', new CallError('forbidden'), false],
  ['too many requests', new CallError('rate_limited'), false],
  ['a mistake of ours', new TypeError('x is undefined'), false],
])('a read is tried again after %s: %o -> %s', (_, error, retry) => {
  expect(shouldRetryRead(0, error)).toBe(retry)
})

test('a third try is the last one', () => {
  const error = new TransportError('network', 0, '')
  expect([shouldRetryRead(1, error), shouldRetryRead(2, error)]).toStrictEqual([true, false])
})
