import { grantablePaths } from '@hospital-crm/api/contract'
import { expect, it } from 'vitest'
import { resources } from '../../../messages/zh/resources/index.ts'
import { staff } from '../../../messages/zh/staff.ts'
import { permissionTree } from './permission-tree.ts'

const titles = Object.fromEntries(Object.entries(resources).map(([path, { title }]) => [path, title]))
const words = { groups: { ...staff.groups, ...titles }, verbs: staff.verbs }

it('has a name for every group and every permission of the contract', () => {
  const tree = permissionTree(grantablePaths, words)
  const nameless = tree.flatMap(({ id, name, children = [] }) => [
    ...(name === id ? [id] : []),
    ...children.filter((leaf) => /^[a-z]/i.test(leaf.name)).map((leaf) => leaf.id),
  ])
  expect(nameless).toEqual([])
  expect(tree.flatMap(({ children = [] }) => children.map(({ id }) => id)).toSorted()).toEqual([
    ...grantablePaths,
  ])
})

it('shows what the contract no longer knows by its path, and leaves out what only user 1 may do', () => {
  const paths = [
    '/interface/v1/old/thing',
    '/interface/v1/supervision/roles/index',
    '/interface/v1/users/index',
  ]
  expect(permissionTree(paths, words)).toEqual([
    { id: 'users', name: '用户管理', children: [{ id: paths[2], name: '查看列表' }] },
    { id: 'old', name: 'old', children: [{ id: paths[0], name: 'thing' }] },
  ])
})
