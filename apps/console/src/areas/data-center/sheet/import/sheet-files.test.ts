import { expect, it } from 'vitest'
import { isWhole } from './sheet-files.ts'

it('asks for a day, a hospital and a figure, each once', () => {
  expect([
    isWhole(['day', 'hospital', 'clicks', null]),
    isWhole(['day', 'hospital', null]),
    isWhole(['day', 'clicks']),
    isWhole(['day', 'hospital', 'clicks', 'clicks']),
  ]).toEqual([true, false, false, false])
})
