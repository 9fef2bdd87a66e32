import { CallError, TransportError } from '@hospital-crm/api/errors'
import { expect, it, vi } from 'vitest'
import { untilAnswered } from './until-answered.ts'

const noLine = () => Promise.reject(new TransportError('network', 0, 'no line'))
const begin = () => {
  const leaving = new AbortController()
  return { leaving, onWait: vi.fn(), wait: vi.fn(() => Promise.resolve()) }
}

it('sends again until somebody answers', async () => {
  const { leaving, ...waiting } = begin()
  const send = vi
    .fn(async () => 'saved')
    .mockImplementationOnce(noLine)
    .mockImplementationOnce(noLine)
  expect(await untilAnswered(send, { signal: leaving.signal, ...waiting })).toBe('saved')
  expect([send.mock.calls.length, waiting.onWait.mock.calls.length]).toEqual([3, 2])
})

it('takes a refusal as an answer', async () => {
  const { leaving, ...waiting } = begin()
  const send = vi.fn(() => Promise.reject(new CallError('datum_locked')))
  await expect(untilAnswered(send, { signal: leaving.signal, ...waiting })).rejects.toThrow(CallError)
  expect([send.mock.calls.length, waiting.onWait.mock.calls.length]).toEqual([1, 0])
})

it('ends with its page', async () => {
  const { leaving, ...waiting } = begin()
  const wait = async () => leaving.abort()
  await expect(untilAnswered(noLine, { ...waiting, signal: leaving.signal, wait })).rejects.toThrow('no line')
})
