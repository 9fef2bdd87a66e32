import { expect, it } from 'vitest'
import { permissionTree, type PermissionRow } from './permission-tree.ts'

const row = (
  id: number,
  parent_id: number,
  path: string,
  more: Partial<PermissionRow> = {},
): PermissionRow => ({
  id,
  parent_id,
  path,
  desc: '',
  name: `名${id}`,
  name_en: `name ${id}`,
  status: 1,
  position: id,
  ...more,
})
const rows = [
  row(1, 0, '/customers', { position: 2 }),
  row(2, 1, '/customers/index'),
  row(3, 1, '/customers/export', { status: 3 }),
  row(4, 0, '', { position: 1 }),
  row(5, 4, '/users/index', { name_en: '' }),
  row(6, 0, '', { position: 3 }),
]
const usual = {
  rows,
  offered: ['/customers/index', '/customers/export', '/users/index'],
  held: [],
  language: 'zh',
  unknown: '已失效',
} as const

it('stands as the hospital has named and placed it, without empty groups and what is switched off', () => {
  expect(permissionTree(usual)).toEqual([
    { id: '#4', name: '名4', children: [{ id: '/users/index', name: '名5' }] },
    { id: '#1', name: '名1', children: [{ id: '/customers/index', name: '名2' }] },
  ])
})

it('says of each what it allows, as the hospital does where it does', () => {
  const path = '/interface/v1/customers/customers/transfer'
  const shown = (desc: string, language: 'zh' | 'en') =>
    permissionTree({ ...usual, rows: [row(1, 0, path, { desc })], offered: [path], language })[0]?.note
  expect([shown('', 'zh'), shown('', 'en'), shown('仅限同组', 'en')]).toEqual([
    '把客户转交给其他同事负责。',
    'Hands customers over to another agent.',
    '仅限同组',
  ])
})

it('keeps what is held, switched off or unknown, and reads English where there is some', () => {
  const held = ['/customers/export', '/gone']
  const [first, second, lost] = permissionTree({ ...usual, held, language: 'en' })
  expect([first?.name, first?.children?.[0]?.name]).toEqual(['name 4', '名5'])
  expect(second?.children?.map(({ id }) => id)).toEqual(['/customers/index', '/customers/export'])
  expect(lost).toEqual({ id: '#unknown', name: '已失效', children: [{ id: '/gone', name: '/gone' }] })
})
