import { expect, test } from 'vitest'
import { shell } from '../messages/zh/shell.ts'
import { tabGroups, type TabActions } from './tab-groups.ts'

const nothing: TabActions = {
  onSelectTab: () => {},
  onCloseTab: () => {},
  onReloadTab: () => {},
  onCloseOtherTabs: () => {},
  onCloseTabsBefore: () => {},
  onCloseTabsAfter: () => {},
  onCloseAllTabs: () => {},
  onMoveTab: () => {},
}
const desk = { id: '/desk', title: 'desk', isFixed: true }
const open = [desk, { id: '/a', title: 'a' }, { id: '/b', title: 'b' }, { id: '/c', title: 'c' }]

const inReach = (path: string, tabs = open) =>
  tabGroups(shell.tabs, tabs, path, nothing)
    .flatMap(({ entries }) => entries)
    .filter(({ isDisabled }) => !isDisabled)
    .map(({ id }) => id)

test.each([
  ['/desk', ['reload', 'others', 'right', 'all']],
  ['/a', ['reload', 'this', 'others', 'right', 'all', 'moveRight']],
  ['/b', ['reload', 'this', 'others', 'left', 'right', 'all', 'moveLeft', 'moveRight']],
  ['/c', ['reload', 'this', 'others', 'left', 'all', 'moveLeft']],
])('offers for %s what would change something', (path, offered) => {
  expect(inReach(path)).toStrictEqual(offered)
})

test('lets the only tab be asked to close, so that it can say why it stays', () => {
  expect(inReach('/desk', [desk])).toStrictEqual(['reload', 'this'])
})

test('moves by one place', () => {
  const moves: [string, number][] = []
  const actions = { ...nothing, onMoveTab: (path: string, to: number) => void moves.push([path, to]) }
  const entries = tabGroups(shell.tabs, open, '/b', actions).flatMap((group) => group.entries)
  for (const { id, onAction } of entries) if (id.startsWith('move')) onAction?.()
  expect(moves).toStrictEqual([
    ['/b', 1],
    ['/b', 3],
  ])
})
