import type { WritableField } from '@hospital-crm/api/entities'
import { expect, test } from 'vitest'
import { wallClock } from '../../spreadsheet/wall-clock.ts'
import { choiceKey } from './choices.ts'
import { meaningOf } from './values.ts'

const choices = {
  hospital: new Map([['安和医院', 1]]),
  disease: new Map<string, number | null>([
    ['口腔科/种植牙', 21],
    ['种植牙', 21],
    ['其他', null],
  ]),
  tags: new Map([
    ['vip', 1],
    ['加急', 2],
  ]),
}
const context = { choices, clock: wallClock('Asia/Shanghai') }
const all = (field: WritableField, texts: readonly string[]) =>
  texts.map((text): unknown => Object.values(meaningOf(field, text, context))[0])
const at = (text: string): number => Date.parse(`${text}+08:00`) / 1000

test('times are read as people and programs write them, on the clocks of the hospital', () => {
  const nine = at('2026-12-01T09:05:00')
  expect(
    all('order_time', [
      '2026-12-01 09:05:00',
      '2026/12/1 9:05',
      '2026.12.1 9:05',
      '2026年12月1日 9:05',
      '2026-12-01T09:05',
    ]),
  ).toStrictEqual([nine, nine, nine, nine, nine])
  expect(all('order_time', ['2026-12-01'])).toStrictEqual([at('2026-12-01T00:00:00')])
  expect(all('order_time', ['2026-02-30', '明天', '12/1', '2026-12-01 24:00', '4500'])).toStrictEqual(
    Array(5).fill('invalid_time'),
  )
  expect(all('order_time', ['3/1/2026', '46082.375', "'2026-12-01"])).toStrictEqual([
    'ambiguous_day',
    at('2026-03-01T09:00:00'),
    at('2026-12-01T00:00:00'),
  ])
})

test('a zone that stands in a time is obeyed', () => {
  expect(all('order_time', ['2026-03-01T09:05:00Z', '2026-03-01 09:05 +09:00', '20260301'])).toStrictEqual([
    Date.parse('2026-03-01T09:05:00Z') / 1000,
    Date.parse('2026-03-01T09:05:00+09:00') / 1000,
    at('2026-03-01T00:00:00'),
  ])
})

const digitFields = [
  'phone',
  'wechat',
  'qq',
  'order_num',
  'unique',
  'keywords_id',
  'clue_creative_id',
] as const

test('a number whose last digits a spreadsheet cut off is refused wherever it would tell somebody', () => {
  for (const field of digitFields)
    expect(all(field, ['1.39E+10', '1.23457e+11'])).toStrictEqual(['digits_lost', 'digits_lost'])
  expect(all('contacts', ['李四 1.39E+10'])).toStrictEqual(['digits_lost'])
  expect(all('name', ['1.39E+10'])).toStrictEqual(['1.39E+10'])
})

test('what a spreadsheet writes around a number goes away', () => {
  for (const field of ['wechat', 'qq', 'order_num', 'unique', 'keywords_id'] as const)
    expect(all(field, ["'12345678", '`12345678', '12345678.0', '12345678'])).toStrictEqual(
      Array(4).fill('12345678'),
    )
  expect(all('phone', ["'16900000001", '16900000001.0', '1.6900000001E+10'])).toStrictEqual(
    Array(3).fill('16900000001'),
  )
  expect(all('age', ['41.0', "'41", '四十一', '41周岁'])).toStrictEqual([41, 41, 41, 41])
  expect(all('name', ["'90后", '`=1+1'])).toStrictEqual(["'90后", '=1+1'])
})

test('a sign that was damaged is refused in every kind of field', () => {
  for (const field of [
    'name',
    'phone',
    'wechat',
    'desc',
    'hospital',
    'tags',
    'order_time',
    'contacts',
  ] as const)
    expect(all(field, ['安\ufffd'])).toStrictEqual(['damaged_text'])
})

test('money may have signs, spaces and groups, and is rounded to cents', () => {
  expect(
    all('inspectCost', ['1200', '¥1,200.50', '￥ 80', '-30.5', '0.105', '12元', 'abc', '1,2']),
  ).toStrictEqual(['1200', '1200.50', '80', '-30.5', '0.10', '12', 'invalid_money', 'invalid_money'])
  expect(all('inspectCost', ['−30.5', '12,50', '1234,567', '0,125'])).toStrictEqual([
    '-30.5',
    ...Array(3).fill('invalid_money'),
  ])
})

test('choices go by name or path, and one that several share is none', () => {
  expect(all('hospital', ['安和医院', ' 安和医院', '没有'])).toStrictEqual([1, 1, 'not_offered'])
  expect(all('disease', ['口腔科 / 种植牙', '口腔科>种植牙', '种植牙', '其他'])).toStrictEqual([
    21,
    21,
    21,
    'not_offered',
  ])
  expect(all('tags', ['VIP、加急', 'vip,没有'])).toStrictEqual([[1, 2], 'not_offered'])
  expect(choiceKey('Ａ ／ b')).toBe('a/b')
})

test('companions are read back as they are exported', () => {
  expect(all('contacts', ['李四 16900000002 （母亲）、王五、16900000003 (friend)'])).toStrictEqual([
    [
      { name: '李四', phone: '16900000002', relation: '母亲' },
      { name: '王五', phone: '', relation: '' },
      { name: '', phone: '16900000003', relation: 'friend' },
    ],
  ])
})

test('what the form refuses is refused with the reason of the form', () => {
  expect(all('name', ['x'.repeat(65)])).toStrictEqual(['too_long'])
  expect(all('age', ['41岁', '151', 'alt', '4.5'])).toStrictEqual([
    41,
    'out_of_range',
    'wrong_type',
    'wrong_type',
  ])
  expect(all('web_url', ['https://example.com/a', 'javascript:alert(1)'])).toStrictEqual([
    'https://example.com/a',
    'invalid_url',
  ])
  expect(all('phone', ['+86 169-0000-0001'])).toStrictEqual(['16900000001'])
})
