import { CallError } from '@hospital-crm/api/errors'
import { expect, it } from 'vitest'
import { saveCells } from '../sheet/save-cells.ts'
import { cellsOf, goalRows, goalKey } from './goal-rows.ts'

const table = { of: [1, 2], goals: [{ of: 2, month: '2026-03', value: 40 }] }
const [first, second] = goalRows(table, 2026, (id) => `医院 ${id}`)

it('has a row for each of whom goals can be set, with a place for every month', () => {
  expect([first?.name, first?.values.every((value) => value === null)]).toEqual(['医院 1', true])
  expect(second?.values.map((value, at) => (value === null ? 0 : at + 1)).filter(Boolean)).toEqual([3])
})

const edits = [
  { row: second!, column: '2026-03', value: 0, before: 40 },
  { row: first!, column: '2026-04', value: 12, before: null },
]

it('sends what stood there, and nothing in place of 0', () => {
  expect(cellsOf(edits as never)).toEqual([
    { of: 2, month: '2026-03', value: null, base: 40 },
    { of: 1, month: '2026-04', value: 12, base: null },
  ])
})

it('shows a conflict in its own cell, and saves the others of a block', async () => {
  const sent: number[] = []
  const { results } = await saveCells({
    cells: cellsOf(edits as never),
    update: async (cells) => {
      sent.push(cells.length)
      const conflicts = [{ of: 2, month: '2026-03', value: 45, mine: null }]
      if (cells.length === 2) throw new CallError('edit_conflict', { conflicts })
    },
    nameOf: goalKey,
    reasonOf: () => '已被修改',
  })
  expect([sent, results]).toEqual([
    [2, 1],
    [{ kind: 'conflict', theirs: 45 }, { kind: 'saved' }],
  ])
})
