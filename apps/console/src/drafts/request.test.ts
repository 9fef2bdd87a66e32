import { REQUEST_SECONDS } from '@hospital-crm/api/entities'
import { expect, test } from 'vitest'
import { DRAFT_LIFE_MS } from './draft.ts'
import { asSent, retyped, unsent } from './request.ts'

const sent = { content: '周末来院', next_followed: 5, request_id: 'request-1' }

test('what was sent stands in the form without its request', () => {
  expect(unsent(sent)).toStrictEqual({ content: '周末来院', next_followed: 5 })
})

test('a form that was changed since it was sent is another request', () => {
  expect(retyped(sent, (old) => ({ ...old, content: '周末来院。' }))).toStrictEqual({
    content: '周末来院。',
    next_followed: 5,
  })
  expect(retyped(sent, { content: '', next_followed: 5 })).toStrictEqual({ content: '', next_followed: 5 })
})

test('a form that was told the value it has is the same request', () => {
  expect(retyped(sent, (old) => ({ ...old, next_followed: 5 }))).toBe(sent)
})

test('a form is sent under an id of its own, with what was filled in for whoever typed it', () => {
  const typed: { name: string; order_num?: string } = { name: '陈' }
  const { request_id, ...form } = asSent(typed, { name: '', order_num: 'L1' })
  expect([form, /^[0-9a-f]{32}$/.test(request_id)]).toStrictEqual([{ name: '陈', order_num: 'L1' }, true])
})

test('sent again it is the very same, so that the draft grows no younger', () => {
  expect(asSent(sent, { next_followed: 9 })).toBe(sent)
})

test('a draft goes a day before the server forgets what it was sent as', () => {
  expect(REQUEST_SECONDS * 1000 - DRAFT_LIFE_MS).toBe(86_400_000)
})
