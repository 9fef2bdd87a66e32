import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { withoutFormulaGuard } from '@hospital-crm/api/rules'
import { csvFile } from '../../spreadsheet/csv.ts'
import { readCells } from './csv-cells.ts'

fc.configureGlobal({ numRuns: inject('randomRuns') })

const read = (text: string, sign = ','): string[][] => {
  const lines: string[][] = []
  readCells(text, sign, (cells) => lines.push(cells))
  return lines
}

test.each<[string, string, string[][]]>([
  ['nothing', '', []],
  [
    'a quote within a text',
    '王四,身高"170"公分\n王五,好',
    [
      ['王四', '身高"170"公分'],
      ['王五', '好'],
    ],
  ],
  ['a quote at the end of a text', '身高("),19"', [['身高(")', '19"']]],
  ['blanks around quotes', ' "王十九" , "a,b"\u3000,x', [['王十九', 'a,b', 'x']]],
  ['quotes around a part of a text', '"大" 王,x', [['"大" 王', 'x']]],
  ['quotes in quotes that nobody doubled', '"说"好"了",x', [['说"好"了', 'x']]],
  [
    'a quote that nothing closes',
    '"王四,1\n王五,"2"\n',
    [
      ['"王四', '1'],
      ['王五', '2'],
    ],
  ],
  ['a quote alone at the end', 'a,"', [['a', '"']]],
  ['doubled quotes', '"a""b","""",""', [['a"b', '"', '']]],
  ['signs and line ends in quotes', '"a,b","c\r\nd"\r\ne', [['a,b', 'c\r\nd'], ['e']]],
  ['line ends of every system', 'a\r\nb\rc\nd', [['a'], ['b'], ['c'], ['d']]],
  [
    'an empty cell at the end',
    'a,\nb,',
    [
      ['a', ''],
      ['b', ''],
    ],
  ],
  ['text that is marked as such', '="13900011006",="a,b" ,x', [['13900011006', 'a,b', 'x']]],
  ['the same in quotes', '"=""13900011007""","=""wxshen1"""', [['13900011007', 'wxshen1']]],
  ['an empty text that is marked', '="",x', [['', 'x']]],
  ['a formula that is none', '=a"b",="x"y', [['=a"b"', '="x"y']]],
])('reads %s', (_, text, lines) => {
  expect(read(text)).toEqual(lines)
})

test('a tab parts cells where it is the sign, and is a blank where it is not', () => {
  expect(read('a\t"b"\t\t"c"', '\t')).toEqual([['a', 'b', '', 'c']])
  expect(read('"a"\t,\t"b"')).toEqual([['a', 'b']])
})

const text = fc.oneof(
  fc.string(),
  fc
    .array(fc.constantFrom('"', ',', '\t', '\n', '\r', '=', "'", ' ', 'a', '李'), { maxLength: 8 })
    .map((parts) => parts.join('')),
)

test('what an export writes comes back as it went out', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text, text), { minLength: 1, maxLength: 6 }), async (rows) => {
      const columns = ['a', 'b', 'c'].map((title) => ({ title, kind: 'text' as const }))
      const pieces: Buffer[] = []
      const blocks = (async function* () {
        yield await Promise.resolve(rows)
      })()
      for await (const piece of csvFile({ name: '', columns, blocks })) pieces.push(piece)
      const lines = read(Buffer.concat(pieces).toString().slice(1))
      expect(lines.slice(1).map((cells) => cells.map(withoutFormulaGuard))).toEqual(rows)
    }),
  )
})

test('a text without quotes loses no cell', () => {
  const plain = fc
    .array(fc.constantFrom(',', '\n', 'a', 'b'), { minLength: 1, maxLength: 30 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(plain, (given) => {
      const lines = given.replace(/\n$/, '').split('\n')
      expect(read(given)).toEqual(lines.map((line) => line.split(',')))
    }),
  )
})

test.each([
  ['quotes that nothing closes', '"a,'],
  ['doubled quotes that nothing closes', '"a,""b,'],
  ['quotes alone', '"'],
  ['quotes and blanks', '" '],
  ['blanks', ' '],
  ['marks of text', '="a,'],
])('a million of %s take no longer than as many signs', (_, piece) => {
  const begun = process.cpuUsage().user
  read(piece.repeat(1_000_000 / piece.length))
  expect((process.cpuUsage().user - begun) / 1000 < 2000).toBe(true)
})
