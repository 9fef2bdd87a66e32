import { expect, test } from 'vitest'
import { branchIds, filterTree, pathTo, type TreeNode } from './tree-nodes.ts'

const acne: TreeNode = { id: 11, parent_id: 1, name: 'Acne', children: [] }
const mole: TreeNode = { id: 12, parent_id: 1, name: 'Mole', children: [] }
const skin: TreeNode = { id: 1, parent_id: 0, name: 'Skin', children: [acne, mole] }
const teeth: TreeNode = { id: 2, parent_id: 0, name: 'Teeth' }
const forest = [skin, teeth]

test('a match keeps its ancestors, and a matching branch keeps everything below it', () => {
  expect(filterTree(forest, ' acn')).toEqual([{ ...skin, children: [acne] }])
  expect(filterTree(forest, 'SKIN')).toEqual([skin])
  expect(filterTree(forest, 'nothing')).toEqual([])
  expect(filterTree(forest, ' ')).toBe(forest)
})

test('the path leads from the top to the node', () => {
  expect(pathTo(forest, 12)).toEqual([skin, mole])
  expect(pathTo(forest, 2)).toEqual([teeth])
  expect(pathTo(forest, 99)).toEqual([])
})

test('only nodes with children can be opened', () => {
  expect(branchIds(forest)).toEqual([1])
})
