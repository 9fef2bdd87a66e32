import { expect, it } from 'vitest'
import { keptRows } from './kept-rows.ts'

const report = { id: 1, dimension: 'source', second: 'none' } as const

it('keeps the rows of the same report, and none under the headings of another', () => {
  const kept = (before: Parameters<typeof keptRows>[1]) => keptRows('rows', before, report)
  expect(kept({ ...report })).toBe('rows')
  expect([kept({ ...report, id: 2 }), kept({ ...report, dimension: 'day' }), kept(undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(keptRows('rows', report, undefined)).toBeUndefined()
})
