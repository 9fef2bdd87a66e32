import { expect, it } from 'vitest'
import { childrenIn } from './use-rows-behind.ts'

it('knows what is below a node, also what can no longer be chosen', () => {
  const nodes = new Map([1, 11, 12].map((id) => [id, { id, parent_id: Math.floor(id / 10) }]))
  expect([...childrenIn(nodes)]).toEqual([
    [1, { children: [{ id: 11 }, { id: 12 }] }],
    [11, { children: [] }],
    [12, { children: [] }],
  ])
})
