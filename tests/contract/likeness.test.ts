import { expect, test } from 'vitest'
import { differences } from './support/likeness.ts'

/** Rows of which the first so many lack what the others have. */
const rows = (lacking: number, without: unknown) => [
  Array.from({ length: 40 }, (_, index) => ({ age: index < lacking ? without : 30 })),
]

test('answers are alike when as many of their rows lack something', () => {
  expect(differences(rows(20, null), rows(24, null), 'index')).toStrictEqual([])
})

test('0 where the server says null is told, though both are empty', () => {
  expect(differences(rows(20, 0), rows(20, null), 'index')).toStrictEqual([
    'index[].age: 0 % null where the server has 50 %',
  ])
  expect(differences(rows(40, 0), rows(40, null), 'index')).toStrictEqual([
    'index[].age: 0 % null where the server has 100 %',
  ])
})

test('rows that hold what most of the server’s lack are told', () => {
  expect(differences(rows(0, null), rows(30, null), 'index')).toStrictEqual([
    'index[].age: 0 % empty where the server has 75 %',
    'index[].age: 0 % null where the server has 75 %',
  ])
})
