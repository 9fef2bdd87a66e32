import { expect, test } from 'vitest'
import { ROBOT_MAX_ID } from '../rules/index.ts'
import { frameTypes, SOCKET_PATH } from '../socket/index.ts'
import { messageTypes } from './message-types.ts'
import {
  DEFAULT_PAGE_SIZE,
  DEFAULT_TITLE,
  MESSAGES_SHOWN,
  NOTICES_SHOWN,
  TAKE_BACK_SECONDS,
  VOICE_SECONDS,
} from './index.ts'

test('a list has 15 rows unless it is asked for more, and the notices are the 30 newest', () => {
  expect([DEFAULT_PAGE_SIZE, NOTICES_SHOWN]).toStrictEqual([15, 30])
})

test('a dialogue shows its 30 newest messages, and one can be taken back for two minutes', () => {
  expect([MESSAGES_SHOWN, TAKE_BACK_SECONDS, VOICE_SECONDS]).toStrictEqual([30, 120, 60])
})

test('a system without a title is called CRM, and its socket is at /socket-admin', () => {
  expect([DEFAULT_TITLE, SOCKET_PATH]).toStrictEqual(['CRM', '/socket-admin'])
})

test('people have ids above 1000', () => {
  expect(ROBOT_MAX_ID).toBe(1000)
})

test('frames and messages travel under the numbers that other backends know', () => {
  expect(Object.values(frameTypes)).toStrictEqual([0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14])
  expect(Object.values(messageTypes)).toStrictEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
})
