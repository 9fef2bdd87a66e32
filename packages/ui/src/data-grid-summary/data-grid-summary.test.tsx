import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { buildPerson, personColumns, type Person } from '../data-grid/data-grid.fake.tsx'
import { DataGrid } from '../data-grid/root/data-grid.tsx'
import { createMemoryRows } from '../data-grid/rows/memory-rows.ts'
import { gridSummary } from './data-grid-summary.tsx'

const rows = createMemoryRows({ rows: [buildPerson(1)], keyOf: ({ id }) => id })
const plain = personColumns.map(({ pinned: _pinned, ...column }) => column)

/** The cells under the rows, of sums that could not be had. */
function cellsUnder(columns: typeof personColumns, summed: readonly string[]): string[] {
  const html = renderToStaticMarkup(
    <DataGrid<Person>
      aria-label="People"
      rows={rows}
      columns={columns}
      selection={{ all: false, ids: new Set() }}
      onSelectionChange={() => undefined}
      summary={gridSummary({
        columns: summed,
        values: undefined,
        error: 'No sums',
        onRetry: () => undefined,
      })}
    />,
  )
  const cells = html.split('<div role=').filter((part) => part.includes('data-grid-summary-cell'))
  return cells.map((cell) => cell.replaceAll(/<[^>]*>/gu, ' ').replaceAll(/"([a-z]+)"[^>]*>/gu, '$1 '))
}

it('names its rows in the first column without figures, also where boxes alone are pinned', () => {
  expect(cellsUnder(plain, ['id', 'amount'])[2]).toMatch(/^rowheader Sum +No sums +Try again/u)
})

it('tells in the first column why there are no figures, where all columns have some', () => {
  const cells = cellsUnder(plain.slice(0, 2), ['id', 'name'])
  expect(cells[1]).toMatch(/^gridcell +No sums +Try again/u)
  expect(cells[2]).not.toContain('No sums')
})
