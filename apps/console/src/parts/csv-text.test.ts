import { expect, it } from 'vitest'
import { csvText } from './csv-text.ts'

it('writes files in which no cell becomes a formula and a number stays one', () => {
  expect(
    csvText([
      ['行号', '=1+1'],
      ['a"b', '-5'],
      [' ＝1', 'a;=1'],
    ]),
  ).toBe('\ufeff"行号","\'=1+1"\r\n"a""b","-5"\r\n"\' ＝1","a;\'=1"\r\n')
})
