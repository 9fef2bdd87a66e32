import * as fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { toCsv } from './csv.ts'

fc.configureGlobal({ numRuns: inject('randomRuns') })

/** Reads CSV by the letter of RFC 4180: cells in quotes, a quote doubled, lines ended by CR LF. */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    let cell = ''
    at += 1
    while (text[at] !== '"' || text[at + 1] === '"') {
      cell += text[at]
      at += text[at] === '"' ? 2 : 1
    }
    row.push(cell)
    at += 1
    if (text[at] === ',') at += 1
    else {
      rows.push(row)
      row = []
      at += 2
    }
  }
  return rows
}

const telling = [
  '=1+1',
  '+1',
  '-1+1',
  '-1,23',
  '-1,234+1',
  '@SUM(A1)',
  '\0=1',
  ' =1',
  '＝1',
  '－1',
  "'=1",
  '+8613800138000',
]
const plain = [
  '',
  '-12',
  '-12.50',
  '-1,234.50',
  '0',
  'a=1',
  '王芳',
  "'quoted'",
  '1-2',
  ' x',
  '138****8000',
  'a"b',
  'a,b',
]
const within = [
  ['a;=1+1', "a;'=1+1"],
  ['a\t@x', "a\t'@x"],
  ['19";=1', '19";\'=1'],
  ['\t=1', "'\t'=1"],
  ['first\n- second', "first\n'- second"],
  ['a；=b', 'a；=b'],
] as const

test('what a program could take for a formula is led by an apostrophe, negative numbers and other text are not', () => {
  expect(readCsv(toCsv([telling]))).toEqual([telling.map((text) => `'${text}`)])
  expect(readCsv(toCsv([plain]))).toEqual([plain])
})

test('a sign behind a semicolon, a tab, a quote or a line end is led by one too', () => {
  expect(readCsv(toCsv([within.map(([text]) => text)]))).toEqual([within.map(([, safe]) => safe)])
})

test('a table is written with quotes around every cell and CR LF after every line', () => {
  expect(
    toCsv([
      ['name', 'says "hello"'],
      ['', 'two\nlines'],
    ]),
  ).toBe('"name","says ""hello"""\r\n"","two\nlines"\r\n')
})

test('any texts come back as they were, but for the apostrophe of a guard', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(...telling, ...plain, '"', ',', '\r\n'),
  )
  const tables = fc
    .integer({ min: 1, max: 6 })
    .chain((width) => fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1 }))
  fc.assert(
    fc.property(tables, (table) => {
      const read = readCsv(toCsv(table))
      expect(read.map((row) => row.length)).toEqual(table.map((row) => row.length))
      for (const [nth, row] of read.entries()) {
        for (const [place, cell] of row.entries()) {
          const given = table[nth]![place]!
          expect(cell.replaceAll("'", '')).toBe(given.replaceAll("'", ''))
          expect(cell.split(/[;"\t\r\n]/).filter((piece) => /^\s*[=+@]/.test(piece))).toEqual([])
        }
      }
    }),
  )
})
