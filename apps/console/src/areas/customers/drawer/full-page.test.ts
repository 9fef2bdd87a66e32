import { expect, test } from 'vitest'
import { readListSearch } from '../data/list-search.ts'

test('an address opens a customer in the place of the list, and a mangled one beside it', () => {
  expect([
    readListSearch({ open: 7, full: true }),
    readListSearch({ open: 7, full: 'yes' }),
    readListSearch({ full: true }),
  ]).toStrictEqual([{ open: 7, full: true }, { open: 7 }, {}])
})
