import type { DataGridEdited } from '@hospital-crm/ui/customer-grid'
import { expect, test } from 'vitest'
import { customers } from '../../../messages/zh/customers.ts'
import { editedToast } from './edited-toast.ts'

const edited = (some: Partial<DataGridEdited>): DataGridEdited => ({
  cause: 'edit',
  column: undefined,
  saved: 0,
  failed: 0,
  conflicts: 0,
  unchanged: 0,
  refused: 0,
  undo: () => true,
  ...some,
})

const said = (some: Partial<DataGridEdited>, field?: string) => {
  const toast = editedToast(edited(some), field, customers.edit)
  return toast && [toast.kind, toast.text, toast.action?.label]
}

test('a single field is named', () => {
  expect(said({ saved: 1 }, '城市')).toStrictEqual(['success', '城市修改成功', '撤销'])
  expect(said({ failed: 1 }, '城市')).toStrictEqual(['error', '城市修改失败', undefined])
  expect(said({ conflicts: 1 }, '城市')).toStrictEqual([
    'warning',
    '城市: 这个字段刚刚被其他人修改',
    undefined,
  ])
  expect(said({ saved: 1, cause: 'undo' }, '城市')).toStrictEqual(['success', '已撤销 1 处修改', undefined])
})

test('a block is counted in one line', () => {
  expect(said({ cause: 'paste', saved: 12, failed: 1, conflicts: 1, refused: 3 })).toStrictEqual([
    'warning',
    '已修改 12 个单元格，2 个未保存，原因见单元格，3 个不可修改',
    '撤销',
  ])
  expect(said({ cause: 'paste', refused: 2 }, '编号')).toStrictEqual(['error', '2 个不可修改', undefined])
})

test('what changed nothing is told where one would wonder', () => {
  expect([said({ cause: 'paste', unchanged: 4 }), said({ cause: 'erase', unchanged: 4 })]).toStrictEqual([
    ['success', '内容没有变化', undefined],
    undefined,
  ])
})
