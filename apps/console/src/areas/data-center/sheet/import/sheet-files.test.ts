import { expect, it } from 'vitest'
import { csvText, isWhole } from './sheet-files.ts'

it('writes files in which no cell becomes a formula', () => {
  expect(
    csvText([
      ['行号', '=1+1'],
      ['a"b', '-5'],
    ]),
  ).toBe('\ufeff"行号","\'=1+1"\r\n"a""b","\'-5"\r\n')
})

it('asks for a day, a hospital and a figure, each once', () => {
  expect([
    isWhole(['day', 'hospital', 'clicks', null]),
    isWhole(['day', 'hospital', null]),
    isWhole(['day', 'clicks']),
    isWhole(['day', 'hospital', 'clicks', 'clicks']),
  ]).toEqual([true, false, false, false])
})
