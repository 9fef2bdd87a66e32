import { expect, it } from 'vitest'
import { questionOf, readAuditSearch } from './audit-search.ts'

it('takes what fits and leaves the rest', () => {
  const good = { since: 1, until: 2, uid: 0, target_type: 'customer', target_id: '7', refused: true }
  expect(readAuditSearch(good)).toEqual(good)
  expect(questionOf({ since: 1, until: 2, uid: 3 })).toEqual({ from: 1, to: 2, uid: 3 })
  expect(
    readAuditSearch({ since: 3, until: 2, uid: -1, target_type: 'A b', target_id: 7, refused: 'x' }),
  ).toEqual({
    target_id: '7',
  })
})
