import { buildConsoleMinimal, FIXTURE_NOW } from '@hospital-crm/api/fixtures'
import { expect, test } from 'vitest'
import { readListSearch } from '../customers/data/list-search.ts'
import { cardSearch } from './card-search.ts'

const { follow_ups_due: due, new_leads: leads } = buildConsoleMinimal()

test('a figure opens the rows that it counted, most urgent first', () => {
  expect(cardSearch('follow_ups_due', due)).toStrictEqual({
    filter: { uid: 1001, next_followed: { to: FIXTURE_NOW + 13 * 3600 } },
    sort: [{ field: 'next_followed', order: 'asc' }],
  })
  expect(leads && cardSearch('new_leads', leads, 7)).toStrictEqual({ open: 7 })
})

test('the address of the list keeps the whole question', () => {
  const search = cardSearch('follow_ups_due', due, 10_233)
  expect(readListSearch(JSON.parse(JSON.stringify(search)))).toStrictEqual(search)
})
