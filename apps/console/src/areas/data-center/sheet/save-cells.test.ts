import { CallError } from '@hospital-crm/api/errors'
import type { DataGridEdit } from '@hospital-crm/ui/data-grid'
import { expect, it } from 'vitest'
import { saveCells } from './save-cells.ts'
import { rowKey, withValue } from './sheet-rows.ts'
import { buildSheet } from './sheet.fixture.ts'

const rows = buildSheet(3)
const edit = (at: number, value: number | string): DataGridEdit<(typeof rows)[number]> => {
  const row = rows[at]
  if (!row) throw new Error('No such row')
  const column = typeof value === 'string' ? 'spend' : 'clicks'
  return { row, rowKey: rowKey(row), column, value, before: row[column] }
}
const reason = () => '服务器错误'

it('saves the rest of a block when others have filled in some of it', async () => {
  const sent: number[] = []
  const { results } = await saveCells(
    [edit(0, 5), edit(1, '6.00'), edit(2, 7)],
    async (cells) => {
      sent.push(cells.length)
      const [, second] = cells
      if (cells.length === 3 && second)
        throw new CallError('edit_conflict', {
          conflicts: [{ row: second.row, field: 'spend', value: '9.00' }],
        })
      return [withValue(rows[0]!, 'clicks', 5)]
    },
    reason,
  )
  expect(sent).toEqual([3, 2])
  expect(results).toEqual([{ kind: 'saved' }, { kind: 'conflict', theirs: '9.00' }, { kind: 'saved' }])
})

it('tells why a cell was refused, and why all were', async () => {
  const refused = await saveCells(
    [edit(0, 5), edit(1, 6)],
    async (cells) => {
      if (cells.length === 2) throw new CallError('validation_failed', { fields: { 'cells.0': '超出范围' } })
      return []
    },
    reason,
  )
  expect(refused.results).toEqual([{ kind: 'failed', reason: '超出范围' }, { kind: 'saved' }])
  const broken = await saveCells([edit(0, 5)], () => Promise.reject(new Error('gone')), reason)
  expect(broken.results).toEqual([{ kind: 'failed', reason: '服务器错误' }])
})
