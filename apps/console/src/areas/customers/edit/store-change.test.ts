import { buildCustomer } from '@hospital-crm/api/fixtures'
import { expect, test } from 'vitest'
import { conflictTexts, isMovedByBooking, writeOf } from './store-change.ts'

const toText = (field: string, value: unknown) => `${field}=${String(value)}`

test('a conflict shows what is stored beside what was typed', () => {
  const stored = buildCustomer({ wechat: 'wx_theirs' })
  expect(conflictTexts(writeOf('wechat', 'wx_mine'), stored, toText)).toStrictEqual({
    theirs: 'wechat=wx_theirs',
    yours: 'wechat=wx_mine',
  })
})

test('of a status set with its disease only the part that differs is asked about', () => {
  const stored = buildCustomer({ status: 3, disease: 11 })
  expect(
    conflictTexts({ field: 'status', values: { status: 1, disease: 11 } }, stored, toText),
  ).toStrictEqual({
    theirs: 'status=3',
    yours: 'status=1',
  })
})

test('the question names values even when both sides have come to say the same', () => {
  const stored = buildCustomer({ tags: [1, 4] })
  expect(conflictTexts(writeOf('tags', [1, 4]), stored, toText)).toStrictEqual({
    theirs: 'tags=1,4',
    yours: 'tags=1,4',
  })
})

test('a region is stored as its three parts', () => {
  expect(writeOf('city', ['江苏', '苏州'])).toStrictEqual({
    field: 'prv',
    values: { prv: '江苏', city: '苏州', district: '' },
  })
})

test.each([
  ['the server moved it', writeOf('order_time', 5), { version: 4, status: 2 }, true],
  ['it stands', writeOf('order_time', 5), { version: 4, status: 3 }, false],
  ['a colleague changed the record too', writeOf('order_time', 5), { version: 5, status: 2 }, false],
  ['a visit is called off', writeOf('order_time', null), { version: 4, status: 2 }, false],
  ['the status itself was set', writeOf('status', 2), { version: 4, status: 2 }, false],
])('a booking tells that it moved the status: %s', (_what, write, row, isTold) => {
  expect(isMovedByBooking({ id: 1, version: 3, status: 3, write }, row)).toBe(isTold)
})
