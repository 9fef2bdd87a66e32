import { expect, test } from 'vitest'
import { shell } from '../messages/zh/shell.ts'
import { roleGroup, type RolesSnapshot } from './role-group.ts'

const two: RolesSnapshot = {
  roles: [
    { id: 3, name: '客服专员' },
    { id: 5, name: '客服主管' },
  ],
  currentId: 3,
  switchingTo: null,
  isOnline: true,
}
const cards = (snapshot: RolesSnapshot) =>
  roleGroup(snapshot, shell.roles, () => {}).flatMap(({ entries }) =>
    entries.map(({ name, description, isDisabled, isQuiet, onAction }) => [
      name,
      description,
      isDisabled,
      isQuiet,
      onAction !== undefined,
    ]),
  )

test('one role is nothing to switch between', () => {
  expect(roleGroup({ ...two, roles: two.roles.slice(0, 1) }, shell.roles, () => {})).toStrictEqual([])
})

test('the active role is marked, the others answer', () => {
  expect(roleGroup(two, shell.roles, () => {})[0]?.selectedId).toBe('role 3')
  expect(cards(two)).toStrictEqual([
    ['客服专员', '当前角色', false, false, false],
    ['客服主管', undefined, false, false, true],
  ])
})

test('without a connection a card says why, and still answers', () => {
  expect(cards({ ...two, isOnline: false })[1]).toStrictEqual([
    '客服主管',
    '尚未连接服务器，连接后可以切换',
    false,
    true,
    true,
  ])
})

test('while the server is being asked nothing else can be chosen', () => {
  expect(cards({ ...two, switchingTo: 5 })).toStrictEqual([
    ['客服专员', '当前角色', true, false, false],
    ['客服主管', '正在切换', true, false, true],
  ])
})
