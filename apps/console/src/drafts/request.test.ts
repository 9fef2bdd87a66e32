import { expect, test } from 'vitest'
import { retyped, unsent } from './request.ts'

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
