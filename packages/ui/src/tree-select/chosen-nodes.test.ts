import { expect, test } from 'vitest'
import { indexTree } from '../tree/model/tree-index.ts'
import { departments } from '../tree/tree.fixture.ts'
import { chosenNodes, idsAbove } from './chosen-nodes.ts'

const index = indexTree(departments)

test('chosen nodes are named with what is above them, in the order of the choice', () => {
  expect(chosenNodes(index, [112, 3, 99], (id) => `#${id}`)).toEqual([
    { id: 112, name: '聚合性痤疮', path: '皮肤科 / 痤疮 / 聚合性痤疮' },
    { id: 3, name: '儿科', path: '儿科' },
    { id: 99, name: '#99', path: '#99' },
  ])
})

test('what is above the chosen ones is open, each once', () => {
  expect(idsAbove(index, [112, 12, 3, 99])).toEqual([11, 1])
})
