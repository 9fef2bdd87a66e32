import { expect, it } from 'vitest'
import { csvText } from './csv-text.ts'

it('writes files in which no cell becomes a formula', () => {
  expect(
    csvText([
      ['行号', '=1+1'],
      ['a"b', '-5'],
    ]),
  ).toBe('\ufeff"行号","\'=1+1"\r\n"a""b","\'-5"\r\n')
})
