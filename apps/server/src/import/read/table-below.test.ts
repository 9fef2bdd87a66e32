import { expect, test } from 'vitest'
import type { SheetRead } from './table.ts'
import { mainSheetOf } from './table-below.ts'

const sheet = (name: string, rows: readonly string[][]): SheetRead => ({
  name,
  rows: rows.length,
  columns: 3,
  first: rows.map((cells, at) => ({ row: at + 1, cells })),
  merged: [],
  hidden: 0,
  formulas: { cells: 0, first: [] },
  errors: { cells: 0, first: [] },
  blocks: [],
})

const notes = sheet('导入说明', [['导入说明'], ['1. 请勿修改表头'], ['2. 手机号必填']])
const summary = sheet('汇总', [
  ['月份', '人数'],
  ['2026-03', '12'],
])
const people = sheet('客户', [['客户名单'], ['姓名', '手机号', '来源'], ['王芳', '16900000001', '百度']])
const template = sheet('模板', [['姓名', '手机号']])

test.each([
  [[notes, people], people],
  [[summary, notes, people], people],
  [[people, summary], people],
  [[template, people], people],
  [[summary, notes], summary],
  [[template], template],
])('of the sheets of a file the one that holds its rows is taken', (sheets, taken) => {
  expect(mainSheetOf(sheets)?.name).toBe(taken.name)
})

test('a file without sheets has none', () => {
  expect(mainSheetOf([])).toBeUndefined()
})
