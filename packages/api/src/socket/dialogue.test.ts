import { expect, test } from 'vitest'
import { buildMessage, buildNotice } from '../fixtures/index.ts'
import { dialogueMessageOf, frameOf, messageOf } from './index.ts'

test('a message arrives in a frame as it was sent, its quote and its card with it', () => {
  const message = buildMessage({
    quote_id: 7,
    quote: { from: 1002, msg: '几点？', place: 7 },
    extra: { cusId: '501', cusName: '王芳', cusPhone: '138****1234' },
  })
  expect(dialogueMessageOf(frameOf(message))).toStrictEqual(message)
  expect(dialogueMessageOf(frameOf(buildMessage()))).toStrictEqual(buildMessage())
})

test('a notice is no message', () => {
  expect(dialogueMessageOf(messageOf(buildNotice(), 1001))).toBeUndefined()
})
