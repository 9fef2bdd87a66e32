import type { DatumCell, DatumRow } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import type { DataGridEdit } from '@hospital-crm/ui/data-grid'
import { expect, it } from 'vitest'
import { saveCells } from './save-cells.ts'
import { cellOfNewRow, cellsOf, nameOf, shownOf } from './sheet-cells.ts'
import { keyOf, rowKey, withValue } from './sheet-rows.ts'
import { buildSheet } from './sheet.fixture.ts'

const rows = buildSheet(3)
const edit = (at: number, value: number | string): DataGridEdit<DatumRow> => {
  const row = rows[at]
  if (!row) throw new Error('No such row')
  const column = typeof value === 'string' ? 'spend' : 'clicks'
  return { row, rowKey: rowKey(row), column, value, before: row[column] }
}
const save = (
  edits: readonly DataGridEdit<DatumRow>[],
  update: (cells: DatumCell[]) => Promise<DatumRow[]>,
) => saveCells({ cells: cellsOf(edits), update, nameOf, shownOf, reasonOf: () => '服务器错误' })

it('saves the rest of a block when others have filled in some of it', async () => {
  const sent: number[] = []
  const { results } = await save([edit(0, 5), edit(1, '6.00'), edit(2, 7)], async (cells) => {
    sent.push(cells.length)
    const [, second] = cells
    if (cells.length === 3 && second)
      throw new CallError('edit_conflict', {
        conflicts: [{ row: second.row, field: 'spend', value: '9.00' }],
      })
    return [withValue(rows[0]!, 'clicks', 5)]
  })
  expect(sent).toEqual([3, 2])
  expect(results).toEqual([{ kind: 'saved' }, { kind: 'conflict', theirs: '9.00' }, { kind: 'saved' }])
})

it('tells why a cell was refused, and why all were', async () => {
  const refused = await save([edit(0, 5), edit(1, 6)], async (cells) => {
    if (cells.length === 2) throw new CallError('validation_failed', { fields: { 'cells.0': '超出范围' } })
    return []
  })
  expect(refused.results).toEqual([{ kind: 'failed', reason: '超出范围' }, { kind: 'saved' }])
  const broken = await save([edit(0, 5)], () => Promise.reject(new Error('gone')))
  expect(broken.results).toEqual([{ kind: 'failed', reason: '服务器错误' }])
})

it('makes a row with a cell that takes no figure from a row that is there', () => {
  const row = keyOf(rows[0]!)
  expect(cellOfNewRow(row, 'spend')).toEqual({ row, field: 'spend', value: null, base: null })
})

it('takes a figure that stands there already as saved: the answer to it was lost', async () => {
  const { results } = await save([edit(0, '6.00'), edit(1, '7.00')], async (cells) => {
    if (cells.length < 2) return []
    const conflicts = cells.map(({ row }) => ({ row, field: 'spend', value: '6' }))
    throw new CallError('edit_conflict', { conflicts })
  })
  expect(results).toEqual([{ kind: 'saved' }, { kind: 'conflict', theirs: '6' }])
})
