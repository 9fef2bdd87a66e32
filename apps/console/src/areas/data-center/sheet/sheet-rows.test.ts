import { datumWords } from '@hospital-crm/api/entities'
import { createMemoryRows } from '@hospital-crm/ui/data-grid'
import { expect, it } from 'vitest'
import { datum as en } from '../../../messages/en/datum.ts'
import { sheetColumns } from './sheet-columns.ts'
import { rowKey, takeOver, withValue } from './sheet-rows.ts'
import { costText, moneyText, sumsOf } from './sheet-sums.ts'
import { buildSheet } from './sheet.fixture.ts'

it('takes over what others have changed, added and removed, and keeps the other rows', () => {
  const rows = buildSheet(3)
  const held = createMemoryRows({ rows: [...rows.slice(0, 3), ...rows.slice(4)], keyOf: rowKey })
  const [first] = rows
  if (!first) throw new Error('No rows')
  const next = [withValue(first, 'clicks', 7), ...rows.slice(2)]
  takeOver(held, next)
  const now = Array.from({ length: held.count }, (_, at) => held.at(at))
  expect(now.map((row) => row?.id)).toEqual([1, 3, 4, 5, 6])
  expect(now.find((row) => row?.id === 1)?.clicks).toBe(7)
  expect(now.find((row) => row?.id === 5)).toBe(rows[4])
})

it('gives rows that come later their place among the others', () => {
  const rows = buildSheet(5)
  const held = createMemoryRows({ rows: [rows[3]!, rows[6]!, rows[7]!], keyOf: rowKey })
  takeOver(held, rows)
  expect(Array.from({ length: held.count }, (_, at) => held.at(at))).toEqual(rows)
})

it('adds money to the cent, and divides by what there is', () => {
  const [one] = buildSheet(1)
  if (!one) throw new Error('No rows')
  const row = { ...one, counted: { ...one.counted, consults: 1 } }
  const tenths = Array.from({ length: 10 }, () => withValue(row, 'spend', '0.10'))
  expect(sumsOf(tenths)).toMatchObject({ spend: 100, clicks: 3000, consults: 10 })
  expect([costText(100, 3), costText(100, 0), moneyText('-1234567.5'), moneyText('')]).toEqual([
    '0.33',
    '--',
    '-1,234,567.50',
    '',
  ])
})

it('marks a count that lies further off the typed one than the hospital has set', () => {
  const [one] = buildSheet(1)
  if (!one) throw new Error('No rows')
  const consultsOf = (valid_chats: number | null, consults: number, markedBeyond = 20) => {
    const row = { ...one, valid_chats, counted: { ...one.counted, consults } }
    const names = { hospital: String, source: String, promoted: String }
    const columns = sheetColumns({
      words: en,
      columns: datumWords.en,
      names,
      typed: [],
      markedBeyond,
      timeZone: 'Asia/Shanghai',
    })
    const column = columns.find(({ id }) => id === 'consults')
    return [column?.parts?.(row).map(({ text }) => text), column?.title?.(row)]
  }
  expect(consultsOf(20, 12)).toEqual([['12', '−40%'], '40% fewer than the valid chats typed in (20)'])
  expect(consultsOf(1, 3)).toEqual([['3', '+200%'], '200% more than the valid chats typed in (1)'])
  expect(consultsOf(0, 3)).toEqual([['3', '≠ 0'], 'No valid chats were typed in'])
  for (const row of [consultsOf(20, 16), consultsOf(null, 3), consultsOf(20, 12, 0)])
    expect([row[0]?.length, row[1]]).toEqual([1, ''])
})
