import { prerender } from 'react-dom/static'
import { expect, it, vi } from 'vitest'
import { buildPerson, personColumns } from '../data-grid.fake.tsx'
import { createMemoryRows } from '../rows/memory-rows.ts'
import { DataGrid } from './data-grid.tsx'

vi.mock('../fill/fill-handle.tsx', () => {
  throw new Error('This code cannot be had')
})

it('shows the grid without a corner to pull when its code cannot be had', async () => {
  const onError = vi.fn()
  const rows = createMemoryRows({ rows: [buildPerson(1)], keyOf: ({ id }) => id })
  await prerender(
    <DataGrid
      aria-label="People"
      rows={rows}
      columns={personColumns}
      canFill
      onEdit={() => Promise.resolve([])}
    />,
    { onError },
  )
  expect(onError).not.toHaveBeenCalled()
})
