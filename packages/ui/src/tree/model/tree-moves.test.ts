import { expect, test } from 'vitest'
import { departments } from '../tree.fixture.ts'
import { indexTree, visibleRows } from './tree-index.ts'
import { isPossible, landingPlaces, moveNode, type MovePosition } from './tree-moves.ts'
import type { TreeNode } from './tree-nodes.ts'

const index = indexTree(departments)
const at = (id: number) => index.positions.get(id) ?? -1
const can = (id: number, position: MovePosition, target: number) =>
  isPossible(index, at(id), { at: at(target), position })

test('a node goes neither into itself nor into what is below it', () => {
  expect([can(1, 'into', 1), can(1, 'into', 11), can(1, 'before', 112), can(11, 'after', 111)]).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect([can(11, 'into', 2), can(111, 'into', 1), can(1, 'into', 3)]).toEqual([true, true, true])
})

test('a place that changes nothing is none', () => {
  expect([can(11, 'before', 12), can(12, 'after', 11), can(22, 'into', 2)]).toEqual([false, false, false])
  expect([can(12, 'before', 11), can(11, 'after', 12), can(21, 'into', 2)]).toEqual([true, true, true])
})

test('the places stand in the order of the rows, the end of a branch also for those it ends', () => {
  const open = new Set([1, 11])
  const rows = visibleRows(index, (id) => open.has(id)).slice(0, 4)
  const places = landingPlaces(index, rows, (id) => open.has(id), at(41))
  expect(places.map((place) => `${place.position} ${index.nodes[place.at]?.id}`)).toEqual([
    'before 1',
    'into 1',
    'before 11',
    'into 11',
    'before 111',
    'into 111',
    'after 111',
    'into 112',
    'after 112',
    'after 11',
  ])
})

const shape = (nodes: readonly TreeNode<number>[]): unknown[] =>
  nodes.map((node) => (node.children?.length ? { [node.id]: shape(node.children) } : node.id))

test('a moved node takes along what is below it', () => {
  expect(shape(moveNode(departments, { id: 11, targetId: 2, position: 'before' }))).toEqual([
    { 1: [12, 13] },
    { 11: [111, 112] },
    { 2: [21, 22] },
    3,
    { 4: [41] },
  ])
  expect(shape(moveNode(departments, { id: 3, targetId: 12, position: 'after' }))).toEqual([
    { 1: [{ 11: [111, 112] }, 12, 3, 13] },
    { 2: [21, 22] },
    { 4: [41] },
  ])
  expect(shape(moveNode(departments, { id: 2, targetId: 3, position: 'into' }))).toEqual([
    { 1: [{ 11: [111, 112] }, 12, 13] },
    { 3: [{ 2: [21, 22] }] },
    { 4: [41] },
  ])
})

test('what cannot be moved leaves the forest as it was', () => {
  const same = shape(departments)
  expect(shape(moveNode(departments, { id: 99, targetId: 2, position: 'into' }))).toEqual(same)
  expect(shape(moveNode(departments, { id: 1, targetId: 111, position: 'into' }))).toEqual(same)
})
