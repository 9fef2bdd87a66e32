import { expect, test } from 'vitest'
import { en } from '../words/en.ts'
import { zh } from '../words/zh.ts'
import { timeTextsIn } from './time-texts.ts'

/** 2026-03-18 10:30 in Shanghai, an evening of the day before in New York. */
const now = 1_773_801_000
const day = 86_400
const times = timeTextsIn({ timeZone: 'Asia/Shanghai', now, words: zh.times })

test.each([
  [-2 * 3600, '今天 08:30', '今天 08:30 已过'],
  [0, '今天 10:30', '今天 10:30'],
  [-day, '昨天 10:30', '逾期 1 天'],
  [day, '明天 10:30', '明天 10:30'],
  [-6 * day, '03-12 10:30', '逾期 6 天'],
  [9 * day, '03-27 10:30', '03-27 10:30'],
  [-90 * day, '2025-12-18 10:30', '逾期 90 天'],
])('%i seconds from now read %s, and as a plan %s', (offset, words, plan) => {
  expect([times.words(now + offset), times.plan(now + offset)]).toEqual([words, plan])
})

test('the day is the hospital’s, and English counts one day as one', () => {
  const there = timeTextsIn({ timeZone: 'America/New_York', now, words: en.times })
  expect([there.words(now), there.plan(now - day), there.plan(now - 2 * day)]).toEqual([
    'Today 22:30',
    '1 day late',
    '2 days late',
  ])
})

test.each([
  [0, '0 分钟'],
  [59 * 60, '59 分钟'],
  [3600, '1 小时'],
  [day - 1, '23 小时'],
  [9 * day, '9 天'],
])('%i seconds ago is %s', (ago, words) => {
  expect(times.elapsed(now - ago)).toBe(words)
})

test.each([
  [-day, '超时 1 天', '1 day late'],
  [-300, '超时 5 分钟', '5 min late'],
  [0, '剩 0 分钟', '0 min left'],
  [18 * 60, '剩 18 分钟', '18 min left'],
  [3600, '今天 11:30 前', 'by Today 11:30'],
  [22 * 3600, '明天 08:30 前', 'by Tomorrow 08:30'],
])('what is to be done %i seconds from now reads %s', (offset, chinese, english) => {
  const inEnglish = timeTextsIn({ timeZone: 'Asia/Shanghai', now, words: en.times })
  expect([times.due(now + offset), inEnglish.due(now + offset)]).toEqual([chinese, english])
})

test('midnight is written with two zeros, in the time zone that is asked for', () => {
  expect(times.stamp(1_773_763_200)).toBe('2026-03-18 00:00:00')
  expect(timeTextsIn({ timeZone: 'UTC', now, words: en.times }).stamp(1_773_763_200)).toBe(
    '2026-03-17 16:00:00',
  )
})
