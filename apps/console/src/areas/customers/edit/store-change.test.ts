import { buildCustomer } from '@hospital-crm/api/fixtures'
import { expect, test } from 'vitest'
import { conflictTexts, writeOf } from './store-change.ts'

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
