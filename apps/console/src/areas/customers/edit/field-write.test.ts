import { buildCustomer } from '@hospital-crm/api/fixtures'
import { expect, test } from 'vitest'
import { conflictTexts, writtenValues } from './field-write.ts'

const toText = (field: string, value: unknown) => `${field}=${String(value)}`

test('a conflict shows what is stored beside what was typed', () => {
  const stored = buildCustomer({ wechat: 'wx_theirs' })
  expect(conflictTexts({ field: 'wechat', value: 'wx_mine' }, stored, toText)).toStrictEqual({
    theirs: 'wechat=wx_theirs',
    yours: 'wechat=wx_mine',
  })
})

test('of a status set with its disease only the part that differs is asked about', () => {
  const stored = buildCustomer({ status: 3, disease: 11 })
  expect(conflictTexts({ field: 'status', status: 1, disease: 11 }, stored, toText)).toStrictEqual({
    theirs: 'status=3',
    yours: 'status=1',
  })
})

test('the question names values even when both sides have come to say the same', () => {
  const stored = buildCustomer({ tags: [1, 4] })
  expect(conflictTexts({ field: 'tags', tags: [1, 4] }, stored, toText)).toStrictEqual({
    theirs: 'tags=1,4',
    yours: 'tags=1,4',
  })
})

test('a region is stored as its three parts', () => {
  const region = { prv: '江苏', city: '苏州', district: '' }
  expect(writtenValues({ field: 'prv', region })).toStrictEqual([
    ['prv', '江苏'],
    ['city', '苏州'],
    ['district', ''],
  ])
})
