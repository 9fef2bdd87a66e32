import { expect, test } from 'vitest'
import { departments } from '../tree.fixture.ts'
import { ancestors, childPositions, indexTree, isBranch, pathNames, visibleRows } from './tree-index.ts'

const index = indexTree(departments)
const at = (id: number) => index.positions.get(id) ?? -1
const ids = (positions: readonly number[]) => positions.map((position) => index.nodes[position]?.id)

test('a forest is laid flat, depth first', () => {
  expect(index.nodes.map((node) => node.id)).toEqual([1, 11, 111, 112, 12, 13, 2, 21, 22, 3, 4, 41])
  expect([...index.parent]).toEqual([-1, 0, 1, 1, 0, 0, -1, 6, 6, -1, -1, 10])
  expect([...index.end]).toEqual([6, 4, 3, 4, 5, 6, 9, 8, 9, 10, 12, 12])
  expect([...index.level]).toEqual([1, 2, 3, 3, 2, 2, 1, 2, 2, 1, 1, 2])
  expect([...index.place]).toEqual([1, 1, 1, 2, 2, 3, 2, 1, 2, 3, 4, 1])
  expect([...index.siblings]).toEqual([4, 3, 2, 2, 3, 3, 4, 2, 2, 4, 4, 1])
})

test('the same items are laid flat once', () => {
  expect(indexTree(departments)).toBe(index)
  expect(indexTree([...departments])).not.toBe(index)
})

test('children that were loaded stand under their node, and nodes keep the children they have', () => {
  const items = [
    { id: 1, name: 'a', hasChildren: true },
    { id: 2, name: 'b', children: [{ id: 21, name: 'ba' }] },
  ]
  const loaded = new Map([
    [1, [{ id: 11, name: 'aa' }]],
    [2, [{ id: 22, name: 'bb' }]],
  ])
  expect(indexTree(items, loaded).nodes.map((node) => node.id)).toEqual([1, 11, 2, 21])
})

test('up and down from a node', () => {
  expect(ids(ancestors(index, at(112)))).toEqual([11, 1])
  expect(ids(ancestors(index, at(3)))).toEqual([])
  expect(ids(childPositions(index, at(1)))).toEqual([11, 12, 13])
  expect(ids(childPositions(index, at(3)))).toEqual([])
  expect(pathNames(index, at(112))).toEqual(['皮肤科', '痤疮', '聚合性痤疮'])
})

test('a branch has something below it, here or still to come', () => {
  expect([1, 11, 12].map((id) => isBranch(index, at(id)))).toEqual([true, true, false])
  expect(isBranch(indexTree([{ id: 1, name: 'a', hasChildren: true }]), 0)).toBe(true)
})

test('visible is what stands in open nodes, and was kept', () => {
  const open = new Set([1, 2])
  expect(ids(visibleRows(index, (id) => open.has(id)))).toEqual([1, 11, 12, 13, 2, 21, 22, 3, 4])
  const kept = Uint8Array.from(index.nodes, (node) => (node.id === 2 || node.id === 22 ? 1 : 0))
  expect(ids(visibleRows(index, (id) => open.has(id), kept))).toEqual([2, 22])
})
