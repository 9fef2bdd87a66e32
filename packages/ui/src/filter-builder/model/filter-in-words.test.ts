import { expect, test } from 'vitest'
import { filterInWords } from './filter-in-words.ts'
import { fields, nested } from './filter.fixture.ts'
import type { FilterCondition } from './filter.types.ts'

const said = (condition: Omit<FilterCondition, 'id'>, locale = 'zh-CN') =>
  filterInWords({ id: 'all', match: 'all', items: [{ id: 'f1', ...condition }] }, fields, locale)

test('a nested filter is one sentence, its groups in brackets', () => {
  expect(filterInWords(nested, fields, 'zh-CN')).toBe(
    '状态 是其中之一 已预约、已到诊 且 （消费 介于 ¥1,000.00 到 ¥5,000.00 或 下次回访 在 本周）',
  )
  expect(filterInWords(nested, fields, 'en-GB')).toBe(
    '状态 is any of 已预约, 已到诊 and (消费 is between CN¥1,000.00 and CN¥5,000.00 or 下次回访 is this week)',
  )
})

test('a filter that lets everything through says nothing', () => {
  expect(filterInWords({ id: 'all', match: 'all', items: [] }, fields, 'zh')).toBe('')
})

test('dates, units, nodes and counts are written as people write them', () => {
  expect([
    said({ field: 'next', operator: 'on', value: '2026-03-02' }),
    said({ field: 'next', operator: 'lastDays', value: 7 }),
    said({ field: 'age', operator: 'atLeast', value: 1200 }),
    said({ field: 'disease', operator: 'noneOf', value: [11, 20] }),
    said({ field: 'name', operator: 'filled', value: null }),
  ]).toStrictEqual([
    '下次回访 是 2026年3月2日',
    '下次回访 最近 7 天',
    '年龄 不少于 1,200 岁',
    '病种 都不是 湿疹、口腔科',
    '姓名 不为空',
  ])
})

test('values in a sentence from right to left are held together, in others no sign is added', () => {
  const inWords = (name: string) =>
    filterInWords(
      {
        id: 'all',
        match: 'all',
        items: [{ id: 'f1', field: 'phone', operator: 'is', value: '1381****138' }],
      },
      [{ id: 'phone', name, kind: 'text' }],
      'en',
    )
  expect([inWords('Phone'), inWords('الهاتف')]).toStrictEqual([
    'Phone is exactly 1381****138',
    'الهاتف is exactly \u20681381****138\u2069',
  ])
})

test('what is missing or gone is shown as missing', () => {
  expect([
    said({ field: 'gone', operator: 'is', value: 'a' }),
    said({ field: 'status', operator: 'anyOf', value: [9] }, 'en'),
    said({ field: 'age', operator: 'between', value: [3, null] }),
    said({ field: 'next', operator: 'within', value: null }),
  ]).toStrictEqual(['已删除的字段', '状态 is any of …', '年龄 介于 3 岁 到 …', '下次回访 在 …'])
})
