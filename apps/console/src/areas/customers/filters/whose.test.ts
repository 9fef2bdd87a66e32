import { expect, test } from 'vitest'
import { whoseOf, withWhose } from './whose.ts'

test('one switch asks for the customers of all, of oneself, or of one’s agents', () => {
  const search = { q: '王', filter: { status: [1] } }
  const mine = withWhose(search, 'customers', 'me')
  expect(mine).toStrictEqual({ q: '王', filter: { status: [1], uid: { op: 'anyOf', value: ['me'] } } })
  expect(whoseOf(mine, 'customers')).toBe('me')
  expect(whoseOf(withWhose(mine, 'customers', 'team'), 'customers')).toBe('team')
  expect(withWhose(mine, 'customers', 'all')).toStrictEqual(search)
})

test('leads and pool customers have no agent: there it is whoever entered them', () => {
  expect(withWhose({}, 'leads', 'me')).toStrictEqual({ filter: { writer: { op: 'anyOf', value: ['me'] } } })
})

test('a question that names people otherwise is none of the three', () => {
  expect([
    whoseOf({ filter: { uid: [1005] } }, 'customers'),
    whoseOf({ filter: { uid: { op: 'anyOf', value: ['me', 1005] } } }, 'customers'),
    whoseOf({ filter: { uid: { op: 'noneOf', value: ['me'] } } }, 'customers'),
  ]).toStrictEqual([undefined, undefined, undefined])
})
