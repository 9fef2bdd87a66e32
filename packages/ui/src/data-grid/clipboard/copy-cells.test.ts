import { expect, it } from 'vitest'
import { modelOf } from '../columns/column-model.fake.ts'
import type { DataGridRows } from '../types/rows.types.ts'
import { copyCells } from './copy-cells.ts'

interface Person {
  id: number
  name: string
  phone: string
}

const columns = [
  { id: 'name', header: 'Name', text: (row: Person) => row.name },
  { id: 'phone', header: 'Phone', text: (row: Person) => row.phone, copy: () => '***' },
]
const model = modelOf<Person>(
  { start: [], center: columns, end: [] },
  { hasSelection: true, order: ['name', 'phone'] },
)
const rowsOf = (count: number, isLoaded = (_index: number) => true): DataGridRows<Person> => ({
  count,
  resultKey: 'all',
  at: (index) => (isLoaded(index) ? { id: index, name: `n${index}`, phone: '138' } : undefined),
  keyOf: (row) => row.id,
  indexOf: (key) => Number(key),
  subscribe: () => () => undefined,
})

it('takes what the columns let go, and leaves the boxes of the rows out', () => {
  const block = { fromRow: 1, toRow: 2, fromColumn: 0, toColumn: 2 }
  expect(copyCells({ rows: rowsOf(5), model, cellStates: undefined }, block)).toEqual({
    rowKeys: [1, 2],
    columns: ['name', 'phone'],
    text: 'n1\t***\r\nn2\t***',
    table: [
      ['n1', '***'],
      ['n2', '***'],
    ],
    html:
      '<meta charset="utf-8"><table>' +
      `<tr><td style="mso-number-format:'\\@'">n1</td><td style="mso-number-format:'\\@'">***</td></tr>` +
      `<tr><td style="mso-number-format:'\\@'">n2</td><td style="mso-number-format:'\\@'">***</td></tr></table>`,
    missingRows: 0,
    omittedRows: 0,
  })
})

it('takes a value that is not saved as the cell shows it', () => {
  const cellStates = {
    size: 1,
    at: (key: string | number, column: string) =>
      key === 1 && column === 'name' ? ({ kind: 'pending', text: 'new' } as const) : undefined,
  }
  const block = { fromRow: 0, toRow: 1, fromColumn: 1, toColumn: 1 }
  expect(copyCells({ rows: rowsOf(5), model, cellStates }, block)?.text).toBe('n0\r\nnew')
})

it('leaves rows out that are not loaded, and counts them', () => {
  const block = { fromRow: 0, toRow: 9, fromColumn: 1, toColumn: 1 }
  const copied = copyCells(
    { rows: rowsOf(10, (index) => index % 4 === 0), model, cellStates: undefined },
    block,
  )
  expect([copied?.rowKeys, copied?.text, copied?.missingRows, copied?.omittedRows]).toEqual([
    [0, 4, 8],
    'n0\r\nn4\r\nn8',
    7,
    0,
  ])
})

it('stops at 10,000 cells, at the end of a row', () => {
  const block = { fromRow: 0, toRow: 999_999, fromColumn: 1, toColumn: 2 }
  const copied = copyCells({ rows: rowsOf(1_000_000), model, cellStates: undefined }, block)
  expect([copied?.rowKeys.length, copied?.missingRows, copied?.omittedRows]).toEqual([5000, 0, 995_000])
})

it('keeps a mark-up out of the table and line breaks in it', () => {
  const rows = { ...rowsOf(1), at: () => ({ id: 0, name: '<b>"A" & B</b>\nC', phone: '' }) }
  const block = { fromRow: 0, toRow: 0, fromColumn: 1, toColumn: 1 }
  const copied = copyCells({ rows, model, cellStates: undefined }, block)
  expect(copied?.text).toBe('<b>"A" & B</b>\nC')
  expect(copied?.html).toContain('&#60;b&#62;&#34;A&#34; &#38; B&#60;/b&#62;<br>C</td>')
})

it('lets office programs count with numbers alone, and take no cell for a formula', () => {
  const texts = [
    '12',
    '1,234.50',
    '-3.5',
    '-1,234.50',
    '0012',
    '=1+1',
    '+1',
    '-1+1',
    '@A1',
    '110101199003071234',
  ]
  const sums = [{ id: 'sum', header: 'Sum', align: 'end' as const, text: (row: Person) => row.name }]
  const ends = modelOf<Person>({ start: [], center: sums, end: [] }, { hasSelection: false, order: ['sum'] })
  const rows = { ...rowsOf(texts.length), at: (id: number) => ({ id, name: texts[id]!, phone: '' }) }
  const block = { fromRow: 0, toRow: texts.length - 1, fromColumn: 0, toColumn: 0 }
  const cells = copyCells({ rows, model: ends, cellStates: undefined }, block)?.html.match(/<td.*?>/gu)
  expect(cells?.map((cell) => cell === '<td>')).toEqual(texts.map((_, nth) => nth < 4))
})

it('has nothing to take of the boxes alone', () => {
  const block = { fromRow: 0, toRow: 0, fromColumn: 0, toColumn: 0 }
  expect(copyCells({ rows: rowsOf(1), model, cellStates: undefined }, block)).toBe(undefined)
})
