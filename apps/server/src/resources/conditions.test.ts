import type { Where } from '@hospital-crm/api/entities'
import { expect, it } from 'vitest'
import { replacedIn } from './conditions.ts'

const leaf = (field: 'hospital' | 'disease', value: Extract<Where, { field: unknown }>['value']): Where => ({
  field,
  value,
})

it('puts an id in the place of others in every shape of a value, and leaves other fields and values alone', () => {
  const replaced = (where: Where) => replacedIn(where, { field: 'hospital', ids: [2, 3], by: 1 })
  const all = (one: (value: Extract<Where, { field: unknown }>['value']) => Where) => [
    one(2),
    one([1, 2, 5]),
    one({ op: 'anyOf', value: [2, 3] }),
    one({ op: 'noneOf', value: [3, 4] }),
    one({ op: 'empty' }),
  ]
  expect(all((value) => replaced(leaf('hospital', value)))).toEqual([
    leaf('hospital', 1),
    leaf('hospital', [1, 5]),
    leaf('hospital', { op: 'anyOf', value: [1] }),
    leaf('hospital', { op: 'noneOf', value: [1, 4] }),
    leaf('hospital', { op: 'empty' }),
  ])
  const nested: Where = {
    op: 'or',
    children: [leaf('disease', 2), { op: 'and', children: [leaf('hospital', 2)] }],
  }
  expect(replaced(nested)).toEqual({
    op: 'or',
    children: [leaf('disease', 2), { op: 'and', children: [leaf('hospital', 1)] }],
  })
})
