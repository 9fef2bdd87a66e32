import { expect, it } from 'vitest'
import { daysOf, readFigureSearch } from './figure-search.ts'

it('leaves out what does not fit', () => {
  const search = {
    range: 'today',
    from: '2026-03-02',
    to: '2026-03-01',
    compare: 'year',
    hospitals: [1, 'x', -2],
  }
  expect(readFigureSearch(search)).toEqual({ range: 'today', compare: 'year', hospitals: [1] })
  expect(readFigureSearch({ basis: 'cohort' })).toEqual({ basis: 'cohort' })
  expect(readFigureSearch({ basis: 'period' })).toEqual({})
  expect(readFigureSearch({ range: 'ever', from: 'x', to: '2026-03-01', hospitals: 3 })).toEqual({})
  expect(readFigureSearch({ from: '2026-02-30', to: '2026-03-01' })).toEqual({})
})

it('ends with today where a range goes on', () => {
  const today = '2026-03-10'
  expect(daysOf({}, today)).toEqual({ from: '2026-03-01', to: today })
  expect(daysOf({ range: 'last7' }, today)).toEqual({ from: '2026-03-04', to: today })
  expect(daysOf({ range: 'lastMonth' }, today)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(daysOf({ range: 'thisYear' }, today)).toEqual({ from: '2026-01-01', to: today })
  expect(daysOf({ range: 'today', from: '2025-01-01', to: '2025-01-02' }, today)).toEqual({
    from: '2025-01-01',
    to: '2025-01-02',
  })
})
