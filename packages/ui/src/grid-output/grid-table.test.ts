import { expect, test } from 'vitest'
import type { DataGridColumn } from '../data-grid/types/column.types.ts'
import { gridTable } from './grid-table.ts'
import { seenColumns } from './seen-columns.ts'

interface Visit {
  name: string
  phone: string
  on: string
}
const columns: readonly DataGridColumn<Visit>[] = [
  { id: 'on', header: 'Visit', text: () => 'today', copy: (row) => row.on },
  { id: 'phone', header: 'Phone', text: (row) => row.phone.replace(/^(\d{3})\d{4}/, '$1****') },
  { id: 'age', header: 'Age', text: () => '' },
  { id: 'name', header: 'Name', pinned: 'start', text: (row) => row.name },
]
const rows: Visit[] = [{ name: 'Li', phone: '13800138000', on: '2026-03-09' }]

test('the columns are those that are seen, in reading order; unknown ids are left out', () => {
  const idsOf = (layout?: Parameters<typeof seenColumns>[1]) =>
    seenColumns(columns, layout).map(({ id }) => id)
  expect(idsOf()).toEqual(['name', 'on', 'phone', 'age'])
  expect(
    idsOf({ order: ['gone', 'age', 'phone'], hidden: ['on', 'gone'], pinned: { phone: 'end' } }),
  ).toEqual(['name', 'age', 'phone'])
})

test('of a collapsed group the one column is seen that stands for it', () => {
  const grouped = columns.map((column) => ({ ...column, group: column.id === 'on' ? 'Visit' : 'Person' }))
  expect(seenColumns(grouped, { collapsed: ['age'] }).map(({ id }) => id)).toEqual(['on', 'phone'])
})

test('texts are those of the cells or what copying gives; a mask stays one', () => {
  const seen = seenColumns(columns, { hidden: ['age'] })
  expect(gridTable(seen, rows, 'shown')).toEqual([
    ['Name', 'Visit', 'Phone'],
    ['Li', 'today', '138****8000'],
  ])
  expect(gridTable(seen, rows)).toEqual([
    ['Name', 'Visit', 'Phone'],
    ['Li', '2026-03-09', '138****8000'],
  ])
})
