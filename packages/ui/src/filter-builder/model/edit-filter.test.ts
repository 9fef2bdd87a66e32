import { describe, expect, test } from 'vitest'
import {
  add,
  conditionOn,
  conditionsIn,
  depthOf,
  duplicate,
  emptyFilter,
  freeIds,
  neighbourOf,
  remove,
  replace,
  withField,
  withOperator,
} from './edit-filter.ts'
import { fields, nested } from './filter.fixture.ts'

const [name, status, , disease, age, price] = fields
const price1000 = { id: 'f3', field: 'price', operator: 'between', value: [1000, 5000] } as const
const thisWeek = { id: 'f4', field: 'next', operator: 'within', value: 'thisWeek' } as const
const booked = { id: 'f1', field: 'status', operator: 'anyOf', value: [2, 3] } as const

test('conditions and depth are counted through all groups', () => {
  expect(conditionsIn(nested).map(({ id }) => id)).toStrictEqual(['f1', 'f3', 'f4'])
  expect([depthOf(emptyFilter), depthOf(nested)]).toStrictEqual([1, 2])
})

test('a new condition begins with the usual operator of its field, under an id that nobody has', () => {
  const ids = freeIds(nested)
  const condition = conditionOn(price!, ids.next().value)
  expect(condition).toStrictEqual({ id: 'f5', field: 'price', operator: 'atLeast', value: null })
  expect(ids.next().value).toBe('f6')
  expect(add(nested, 'f2', condition).items[1]).toStrictEqual({
    id: 'f2',
    match: 'any',
    items: [price1000, thisWeek, condition],
  })
})

test('one item is replaced wherever it stands, the outermost group too', () => {
  const changed = { ...thisWeek, value: 'today' } as const
  expect(replace(nested, changed).items[1]).toStrictEqual({
    id: 'f2',
    match: 'any',
    items: [price1000, changed],
  })
  expect(replace(nested, { ...nested, match: 'any' }).match).toBe('any')
})

test('the last condition takes its group with it', () => {
  expect(remove(remove(nested, 'f3'), 'f4')).toStrictEqual({ id: 'all', match: 'all', items: [booked] })
  expect(remove(nested, 'f2')).toStrictEqual({ id: 'all', match: 'all', items: [booked] })
})

test('a copy stands right behind its original, with ids of its own all the way down', () => {
  expect(duplicate(nested, 'f2').items).toStrictEqual([
    booked,
    { id: 'f2', match: 'any', items: [price1000, thisWeek] },
    {
      id: 'f5',
      match: 'any',
      items: [
        { ...price1000, id: 'f6' },
        { ...thisWeek, id: 'f7' },
      ],
    },
  ])
})

test('the neighbour of what goes is the next, else the one before, else its group', () => {
  expect(['f1', 'f2', 'f3', 'f4', 'gone'].map((id) => neighbourOf(nested, id))).toStrictEqual([
    'f2',
    'f1',
    'f4',
    'f3',
    'all',
  ])
  expect(neighbourOf({ ...nested, items: [booked] }, 'f1')).toBe('all')
})

describe('changing a condition keeps what still fits', () => {
  test('another field: the operator where it has it, a number as a number, never ids of other options', () => {
    const ten = { id: 'f1', field: 'age', operator: 'atLeast', value: 10 } as const
    expect(withField(ten, age, price!)).toStrictEqual({ ...ten, field: 'price' })
    expect(withField(ten, age, name!)).toStrictEqual({
      id: 'f1',
      field: 'name',
      operator: 'contains',
      value: null,
    })
    expect(withField(booked, status, disease!)).toStrictEqual({ ...booked, field: 'disease', value: null })
  })

  test('another operator: the value where it is of the same kind', () => {
    expect(withOperator(booked, status!, 'noneOf')).toStrictEqual({ ...booked, operator: 'noneOf' })
    expect(withOperator(booked, status!, 'empty')).toStrictEqual({
      ...booked,
      operator: 'empty',
      value: null,
    })
    expect(withOperator(price1000, price!, 'above')).toStrictEqual({
      ...price1000,
      operator: 'above',
      value: null,
    })
  })
})
