import { expect, test } from 'vitest'
import { fields, nested } from './filter.fixture.ts'
import { filterProblems } from './filter-problems.ts'
import type { FilterCondition, FilterGroup } from './filter.types.ts'

const troublesOf = (conditions: readonly Omit<FilterCondition, 'id'>[]) => {
  const items = conditions.map((condition, index) => ({ ...condition, id: String(index) }))
  const found = filterProblems({ id: 'all', match: 'all', items }, fields)
  return items.map(({ id }) => found.find((problem) => problem.id === id)?.trouble ?? 'right')
}

test('a filter that can be used has no problems', () => {
  expect(filterProblems(nested, fields)).toStrictEqual([])
  expect(JSON.parse(JSON.stringify(nested))).toStrictEqual(nested)
})

test('each kind tells a value from what is none', () => {
  expect(
    troublesOf([
      { field: 'name', operator: 'contains', value: '王' },
      { field: 'name', operator: 'contains', value: '  ' },
      { field: 'name', operator: 'empty', value: null },
      { field: 'age', operator: 'atLeast', value: 0 },
      { field: 'age', operator: 'atLeast', value: Number.NaN },
      { field: 'age', operator: 'between', value: [3, null] },
      { field: 'age', operator: 'between', value: [30, 3] },
      { field: 'next', operator: 'on', value: '2026-03-02' },
      { field: 'next', operator: 'on', value: '2.3.2026' },
      { field: 'next', operator: 'between', value: ['2026-03-02', '2026-02-01'] },
      { field: 'next', operator: 'within', value: 'nextMonth' },
      { field: 'next', operator: 'within', value: 'some day' },
      { field: 'next', operator: 'lastDays', value: 7 },
      { field: 'next', operator: 'lastDays', value: 0 },
      { field: 'status', operator: 'anyOf', value: [1, 3] },
      { field: 'status', operator: 'anyOf', value: [] },
    ]),
  ).toStrictEqual([
    'right',
    'value',
    'right',
    'right',
    'value',
    'value',
    'order',
    'right',
    'value',
    'order',
    'right',
    'value',
    'right',
    'value',
    'right',
    'value',
  ])
})

test('a stored filter tells what has gone since: a field, an operator, an option, a node', () => {
  expect(
    troublesOf([
      { field: 'gone', operator: 'is', value: 'a' },
      { field: 'name', operator: 'within', value: 'today' },
      { field: 'status', operator: 'anyOf', value: [1, 9] },
      { field: 'disease', operator: 'anyOf', value: [11] },
      { field: 'disease', operator: 'anyOf', value: [12] },
    ]),
  ).toStrictEqual(['field', 'field', 'option', 'right', 'option'])
})

test('too deep and too long are problems of the whole', () => {
  const deep: FilterGroup = { id: 'all', match: 'all', items: [{ id: 'g', match: 'any', items: [nested] }] }
  expect(filterProblems(deep, fields, { maxDepth: 3, maxConditions: 2 })).toStrictEqual([
    { id: 'all', trouble: 'depth' },
    { id: 'all', trouble: 'count' },
  ])
})

test('a field that names its operators has those and no others', () => {
  const own = [
    { id: 'plan', name: 'Plan', kind: 'date', operators: ['overdue', 'on'] },
    { id: 'phone', name: 'Phone', kind: 'text', operators: ['is', 'isNot', 'anyOf'] },
  ] as const
  const troubleOf = (condition: Omit<FilterCondition, 'id'>) =>
    filterProblems({ id: 'all', match: 'all', items: [{ id: 'f1', ...condition }] }, own)[0]?.trouble
  expect([
    troubleOf({ field: 'plan', operator: 'overdue', value: null }),
    troubleOf({ field: 'plan', operator: 'within', value: 'today' }),
    troubleOf({ field: 'phone', operator: 'isNot', value: '1' }),
    troubleOf({ field: 'phone', operator: 'contains', value: '1' }),
    troubleOf({ field: 'phone', operator: 'anyOf', value: [1] }),
  ]).toStrictEqual([undefined, 'field', undefined, 'field', 'field'])
})
