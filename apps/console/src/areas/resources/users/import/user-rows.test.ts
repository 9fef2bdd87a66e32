import { expect, it } from 'vitest'
import { faultRows, isWhole, readyRows, rowsOf, templateRow } from './user-rows.ts'

const names = {
  nickname: '姓名',
  username: '账号',
  phone: '手机号',
  role_id: '主要角色',
  extra_roles: '其他角色',
  hospitals: '所属医院',
}
const file = {
  headings: ['账号', '姓名', '备注'],
  mapping: ['username', 'nickname', null] as const,
  rows: [
    { row: 2, cells: ['lin', '林晓', '老员工'] },
    { row: 4, cells: ['zhou'] },
  ],
}

it('takes each field from its column and leaves the others empty', () => {
  const none = { phone: '', role_id: '', extra_roles: '', hospitals: '' }
  expect(rowsOf({ ...file, mapping: [...file.mapping] }, file.mapping)).toEqual([
    { row: 2, nickname: '林晓', username: 'lin', ...none },
    { row: 4, nickname: '', username: 'zhou', ...none },
  ])
})

it('needs a name and an account, each in one column', () => {
  expect([
    isWhole(['nickname', 'username', null]),
    isWhole(['nickname', null]),
    isWhole(['nickname', 'username', 'username']),
  ]).toEqual([true, false, false])
})

it('tells faults as rows of a file, and leaves their rows out', () => {
  const faults = [{ row: 4, field: 'nickname' as const, text: '', reason: '必填' }]
  expect(faultRows(['行号', '列', '内容', '原因'], faults, names)).toEqual([
    ['行号', '列', '内容', '原因'],
    ['4', '姓名', '', '必填'],
  ])
  const rows = rowsOf({ ...file, mapping: [...file.mapping] }, file.mapping)
  expect(readyRows(rows, faults).map(({ row }) => row)).toEqual([2])
  expect(templateRow(names)).toEqual(Object.values(names))
})
