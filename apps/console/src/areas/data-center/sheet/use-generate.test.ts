import { expect, it } from 'vitest'
import { partsOf } from './use-generate.ts'

it('parts a range into fortnights that meet, and leaves no day out', () => {
  expect(partsOf({ from: '2026-02-20', to: '2026-02-20' })).toEqual([
    { from: '2026-02-20', to: '2026-02-20' },
  ])
  expect(partsOf({ from: '2026-02-20', to: '2026-03-31' })).toEqual([
    { from: '2026-02-20', to: '2026-03-05' },
    { from: '2026-03-06', to: '2026-03-19' },
    { from: '2026-03-20', to: '2026-03-31' },
  ])
})
