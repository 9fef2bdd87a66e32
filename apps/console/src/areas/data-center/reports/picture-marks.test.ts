import { nothingCounted, type ReportKey, type ReportRows } from '@hospital-crm/api/entities'
import { expect, it } from 'vitest'
import { marksOf } from './picture-marks.ts'

const typed = { spend: '0.00', impressions: 0, clicks: 0, chats: 0, valid_chats: 0 }
const nothing = { ...nothingCounted, ...typed }
const report = {
  id: 1,
  name: '',
  desc: '',
  second: 'none',
  where: null,
  order: null,
  top: 0,
  totals: true,
  measures: ['consults'],
  formulas: [],
  chart: 'line',
} as const
const range = { from: 1, to: 2 }
const marks = (dimension: 'day' | 'source', keys: ReportKey[], others: ReportRows['others'] = null) =>
  marksOf({
    report: { ...report, dimension, measures: ['consults'], formulas: [] },
    rows: {
      rows: keys.map((key, at) => ({ ...nothing, key, consults: at + 1 })),
      others,
      total: nothing,
      before: null,
      range,
      left_agents: [],
    },
    figures: ['consults'],
    order: { column: 'consults', order: 'desc' },
    nameOf: String,
    others: 'others',
  })
const days = (count: number) =>
  Array.from({ length: count }, (_, at) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10))

it('draws days in their order and all of them, a long range by months', () => {
  expect(marks('day', days(60)).map(({ name }) => name)).toEqual(days(60))
  const year = marks('day', days(365))
  expect([year.length, year[1]?.name, year[1]?.key]).toEqual([12, '2026-02', undefined])
  expect(year.reduce((sum, { values: [value = 0] }) => sum + (value ?? 0), 0)).toBe((365 * 366) / 2)
})

it('draws what is left as the last, of no row', () => {
  const top = marks('source', [1, 2, 3], { ...nothing, consults: 9, rows: 4 })
  expect(top.map(({ name, values, key }) => [name, values[0], key])).toEqual([
    ['3', 3, 3],
    ['2', 2, 2],
    ['1', 1, 1],
    ['others', 9, undefined],
  ])
  const many = marks(
    'source',
    Array.from({ length: 50 }, (_, at) => at + 1),
  )
  expect([many.length, many.at(-1)]).toEqual([41, { name: 'others', values: [55], key: undefined }])
})
