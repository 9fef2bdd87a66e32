import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import type { DataGridColumn, DataGridLayout } from './types/column.types.ts'
import type { DataGridGroups } from './types/rows.types.ts'
import { PeopleGrid, PeopleRows, personColumns, type Person } from './data-grid.fake.tsx'
import { readGrid, type ReadRow } from './data-grid.reading.fake.ts'

import '../../../../.storybook/preview.css'

const more = Array.from({ length: 20 }, (_, nth) => ({
  id: `more${nth}`,
  header: `More ${nth}`,
  width: 120,
  text: (row: Person) => `${nth}.${row.id}`,
}))
const columns: readonly DataGridColumn<Person>[] = [
  ...personColumns,
  ...more,
  { id: 'last', header: 'Last', pinned: 'end', text: (row) => `last ${row.id}` },
]

let mounted: Root | undefined
afterEach(() => {
  mounted?.unmount()
  document.body.replaceChildren()
})

const gridOf = (rows: PeopleRows, layout: DataGridLayout = {}) => (
  <PeopleGrid rows={rows} columns={columns} layout={layout} width={900} height={300} />
)

function show(rows: PeopleRows, layout: DataGridLayout = {}): HTMLElement {
  mounted?.unmount()
  const host = document.body.appendChild(document.createElement('div'))
  mounted = createRoot(host)
  flushSync(() => mounted?.render(gridOf(rows, layout)))
  return host.querySelector<HTMLElement>('.data-grid-scroller')!
}

/** What has to be read of a row of the result: its box, then the columns that are in the page, in their order. */
function rowOf(rows: PeopleRows, index: number, shown: readonly number[], order = columns): ReadRow {
  const row = rows.at(index)!
  const cells = shown.slice(1).map((number) => {
    const column = order[number - 2]!
    const text =
      column
        .parts?.(row)
        .map((part) => part.text)
        .join(' ') ?? column.text(row)
    return `${column.isRowHeader ? 'rowheader' : 'gridcell'} ${number} ${text}`
  })
  const name = `Select ${row.name}`
  return { number: String(index + 2), cells: [`gridcell 1 ${name} [checkbox ${name}]`, ...cells] }
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, nth) => from + nth)

/** The rows ahead come a moment later, and the browser's tree after them. */
const settled = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 5000 })

/** Reads all rows but the heading. */
async function readRows(): Promise<ReadRow[]> {
  const [heading, ...rows] = await readGrid()
  expect(heading?.number).toBe('1')
  return rows
}

it('reads a result from its first row, the pinned columns where they are seen', async () => {
  const rows = new PeopleRows(1_000_000)
  show(rows)
  const shown = [1, 2, 3, 4, 5, 6, 7, 8, 30]
  await settled(async () => {
    const read = await readRows()
    expect(read.length).toBe(27)
    expect(read).toEqual(range(0, 26).map((index) => rowOf(rows, index, shown)))
  })
})

it('reads rows and columns in order after scrolling, although their elements are recycled', async () => {
  const rows = new PeopleRows(1_000_000)
  const scroller = show(rows)
  scroller.scrollTop = 400
  scroller.scrollLeft = 1500
  await settled(async () => {
    const read = await readRows()
    const numbers = read.map(({ number }) => Number(number) - 2)
    expect(numbers).toEqual(range(numbers[0]!, numbers[0]! + numbers.length - 1))
    expect([numbers[0]! > 0, numbers[0]! <= 10, numbers.at(-1)! >= 16]).toEqual([true, true, true])
    const shown = [1, 2, 3, ...range(13, 20), 30]
    expect(read).toEqual(numbers.map((index) => rowOf(rows, index, shown)))
  })
})

it('reads the row with the focus first when the others have gone on to the end of a million', async () => {
  const rows = new PeopleRows(1_000_000)
  const scroller = show(rows)
  scroller.querySelector<HTMLElement>('.data-grid-pane[role=grid]')!.focus()
  scroller.scrollTop = scroller.scrollHeight
  await settled(async () => {
    const read = await readRows()
    const last = 999_999
    const wanted = [0, ...range(last - read.length + 2, last)]
    const shown = [1, 2, 3, 4, 5, 6, 7, 8, 30]
    expect(read).toEqual(wanted.map((index) => rowOf(rows, index, shown)))
  })
})

it('reads a sorted result and a moved column in their new order', async () => {
  const rows = new PeopleRows(100)
  rows.sort(true)
  const order = [...columns.slice(0, 2), columns[4]!, columns[2]!, columns[3]!, ...columns.slice(5)]
  show(rows, { order: order.map(({ id }) => id) })
  const shown = [1, 2, 3, 4, 5, 6, 7, 8, 30]
  await settled(async () => {
    const read = await readRows()
    expect(read[0]?.cells.slice(0, 6)).toEqual([
      'gridcell 1 Select 王芳 [checkbox Select 王芳]',
      'gridcell 2 100',
      'rowheader 3 王芳',
      'gridcell 4 一组',
      'gridcell 5 138****1100',
      'gridcell 6 杭州',
    ])
    expect(read.length).toBe(27)
    expect(read).toEqual(range(0, 26).map((index) => rowOf(rows, index, shown, order)))
  })
})

it('reads the heading as one row, with every column and the order of sorting', async () => {
  show(new PeopleRows(3))
  await settled(async () => {
    const [heading, ...rest] = await readGrid()
    expect(heading?.cells.slice(0, 4)).toEqual([
      'columnheader 1 Select all [checkbox Select all]',
      'columnheader 2 编号',
      'columnheader 3 姓名',
      'columnheader 4 电话',
    ])
    expect([heading?.cells.length, rest.length]).toEqual([30, 3])
  })
})

/** Ten people under a heading. */
class GroupedPeople extends PeopleRows {
  readonly groups: DataGridGroups = {
    rowCount: 10,
    at: (index) => (index === 0 ? this.#heading : undefined),
    headingOf: () => 0,
    toggle: () => undefined,
  }
  readonly #heading = { id: 'all', parts: [{ text: 'All', kind: 'text' as const }], isOpen: true }

  override at(index: number): Person | undefined {
    return index === 0 ? undefined : super.at(index - 1)
  }
}

it('leaves no heading and no level in a list that is not grouped any more', () => {
  const scroller = show(new GroupedPeople(11))
  const marked = () =>
    ['data-group', 'aria-expanded', 'aria-level'].map(
      (name) => scroller.querySelectorAll(`.data-grid-body [${name}]`).length,
    )
  expect(marked().every((count) => count > 0)).toBe(true)
  const plain = new PeopleRows(11, (index) => index > 0)
  flushSync(() => mounted?.render(gridOf(plain)))
  expect(marked()).toEqual([0, 0, 0])
  expect(scroller.querySelectorAll('.data-grid-row[data-loading]').length).toBe(3)
})
