import type { CustomerRow } from '@hospital-crm/api/entities'
import { buildCustomer } from '@hospital-crm/api/fixtures'
import { dayOf } from '@hospital-crm/api/rules'
import { expect, test } from 'vitest'
import {
  byStatus,
  byVisit,
  offsetOf,
  standingOf,
  withCounts,
  withMore,
  withoutRow,
  withRow,
  type Place,
} from './placed-rows.ts'

const of = (id: number, status: number): CustomerRow => buildCustomer({ id, status })
const place = (key: string, total: number, rows: CustomerRow[]): Place => ({
  key,
  total,
  rows,
  guests: new Set(),
})
const board = (): Place[] => [
  place('1', 40, [of(9, 1), of(8, 1), of(7, 1)]),
  place('2', 2, [of(6, 2), of(5, 2)]),
  place('3', 0, []),
]
const shape = (places: readonly Place[]) =>
  places.map(({ key, total, rows }) => [key, total, rows.map(({ id }) => id)])

test('whoever is moved stands on top of the other column, and both are counted', () => {
  expect(shape(withRow(board(), of(8, 2), byStatus))).toStrictEqual([
    ['1', 39, [9, 7]],
    ['2', 3, [8, 6, 5]],
    ['3', 0, []],
  ])
  expect(shape(withRow(board(), of(8, 3), byStatus))[2]).toStrictEqual(['3', 1, [8]])
})

test('a move that is taken back ends where it began', () => {
  const moved = withRow(board(), of(8, 2), byStatus)
  const back = withRow(moved, of(8, 1), byStatus, { key: '1', index: 1 })
  expect(shape(back)).toStrictEqual(shape(board()))
  expect(offsetOf(back[0] as Place)).toBe(3)
})

test('a row that changes otherwise stays where it is', () => {
  const changed = { ...of(8, 1), name: '改名' }
  const [column] = withRow(board(), changed, byStatus)
  expect([column?.total, column?.rows[1]]).toStrictEqual([40, changed])
})

test('reading on counts no guest, and nobody stands twice', () => {
  const places = withRow(board(), of(6, 1), byStatus)
  expect(offsetOf(places[0] as Place)).toBe(3)
  const more = withMore(places, '1', [of(7, 1), of(6, 1), of(4, 1)])
  expect(shape(more)[0]).toStrictEqual(['1', 41, [6, 9, 8, 7, 4]])
  expect(shape(withMore(more, '1', []))[0]).toStrictEqual(['1', 5, [6, 9, 8, 7, 4]])
})

test('a row that is gone is counted no more, and a status without a column takes its rows away', () => {
  expect(shape(withoutRow(board(), 5))[1]).toStrictEqual(['2', 1, [6]])
  expect(shape(withoutRow(board(), 99))).toStrictEqual(shape(board()))
  expect(shape(withRow(board(), of(5, 77), byStatus))[1]).toStrictEqual(['2', 1, [6]])
})

test('counts are the server’s, and never less than what is seen', () => {
  expect(withCounts(board(), new Map([['1', 52]])).map(({ total }) => total)).toStrictEqual([52, 2, 0])
})

const zone = 'Asia/Shanghai'
/** 09:00 on 2 March 2026 there. */
const nine = 1_772_413_200
const visit = (id: number, order_time: number | null) => buildCustomer({ id, order_time })
const calendar = (): Place[] => [
  place('2026-03-02', 2, [visit(1, nine), visit(2, nine + 3600)]),
  place('2026-03-03', 9, [visit(3, nine + 86_400), visit(4, nine + 90_000)]),
]
const visits = byVisit((seconds) => dayOf(seconds, zone))

test('a visit stands by its time, and of two at one time the older record comes first', () => {
  expect(shape(withRow(calendar(), visit(4, nine + 3600), visits))).toStrictEqual([
    ['2026-03-02', 3, [1, 2, 4]],
    ['2026-03-03', 8, [3]],
  ])
  expect(shape(withRow(calendar(), visit(2, nine - 900), visits))[0]).toStrictEqual(['2026-03-02', 2, [2, 1]])
})

test('a visit behind all that a day shows is counted there, and one elsewhere or without a time is gone', () => {
  expect(shape(withRow(calendar(), visit(1, nine + 95_000), visits))).toStrictEqual([
    ['2026-03-02', 1, [2]],
    ['2026-03-03', 10, [3, 4]],
  ])
  expect(shape(withRow(calendar(), visit(1, nine + 95_000), visits, undefined, true))[1]).toStrictEqual([
    '2026-03-03',
    10,
    [3, 4, 1],
  ])
  for (const away of [nine + 30 * 86_400, null])
    expect(standingOf(withRow(calendar(), visit(1, away), visits), 1)).toBe(undefined)
})
