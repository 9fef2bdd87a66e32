import fc from 'fast-check'
import { expect, inject, it } from 'vitest'
import { formatTsv, parseTsv } from './tsv.ts'

fc.configureGlobal({ numRuns: inject('randomRuns') })

it.each<[string, string, string[][]]>([
  ['nothing', '', []],
  ['one text', '王芳', [['王芳']]],
  [
    'cells and rows',
    'a\tb\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['line breaks of every system', 'a\r\nb\rc\nd', [['a'], ['b'], ['c'], ['d']]],
  ['one line break at the end', 'a\tb\r\n', [['a', 'b']]],
  ['an empty row at the end', 'a\n\n', [['a'], ['']]],
  [
    'empty cells',
    '\ta\t\n\t\t',
    [
      ['', 'a', ''],
      ['', '', ''],
    ],
  ],
  ['a quoted line break', '"a\nb"\tc', [['a\nb', 'c']]],
  ['a quoted line break of Windows', '"a\r\nb"\r\nc', [['a\r\nb'], ['c']]],
  ['doubled quotes', '"say ""hi"""\tb', [['say "hi"', 'b']]],
  ['a quoted tab', '"a\tb"', [['a\tb']]],
  ['quotes around part of a text', '"big" Li\tb', [['"big" Li', 'b']]],
  ['a quote that nothing ends', '"a\tb\nc', [['"a', 'b'], ['c']]],
  ['a quote within a text', '5" nails', [['5" nails']]],
  ['an empty quoted cell', '""\t""', [['', '']]],
])('reads %s', (_, text, rows) => {
  expect(parseTsv(text)).toEqual(rows)
})

it('writes what spreadsheets read', () => {
  expect(
    formatTsv([
      ['a', 'say "hi"'],
      ['b\nc', 'd\te'],
    ]),
  ).toBe('a\t"say ""hi"""\r\n"b\nc"\t"d\te"')
})

it('ends a last row of one empty cell, which nothing else would tell of', () => {
  expect([formatTsv([['x'], ['']]), formatTsv([['']])]).toEqual(['x\r\n\r\n', '\r\n'])
})

it('reads back whatever it writes', () => {
  const text = fc.oneof(
    fc.string(),
    fc
      .array(fc.constantFrom('"', '\t', '\n', '\r', 'a', '李'), { maxLength: 8 })
      .map((parts) => parts.join('')),
  )
  const table = fc
    .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }))
    .chain(([rows, columns]) =>
      fc.array(fc.array(text, { minLength: columns, maxLength: columns }), {
        minLength: rows,
        maxLength: rows,
      }),
    )
  fc.assert(
    fc.property(table, (rows) => {
      expect(parseTsv(formatTsv(rows))).toEqual(rows)
    }),
  )
})

it('never fails and loses no cell of a text without quotes', () => {
  const text = fc
    .array(fc.constantFrom('\t', '\n', 'a', 'b'), { maxLength: 30 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, (given) => {
      const lines = given === '' ? [] : given.replace(/\n$/u, '').split('\n')
      expect(parseTsv(given)).toEqual(lines.map((line) => line.split('\t')))
    }),
  )
})
