import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { PeopleRows, personColumns } from '../data-grid.fake.tsx'
import { DataGrid } from './data-grid.tsx'

const asked = vi.hoisted(() => vi.fn())

vi.mock('../fill/fill-handle.tsx', () => {
  asked()
  throw new Error('This code cannot be had')
})

it('shows the grid without a corner to pull when its code cannot be had', async () => {
  const host = document.body.appendChild(document.createElement('div'))
  const onUncaughtError = vi.fn()
  const root = createRoot(host, { onUncaughtError })
  const rows = new PeopleRows(3)
  const grid = (
    <DataGrid aria-label="People" rows={rows} columns={personColumns} canFill onEdit={async () => []} />
  )
  flushSync(() => root.render(grid))
  await expect.poll(() => asked).toHaveBeenCalled()
  // What has been refused is told to the grid a moment later.
  await new Promise((done) => {
    requestAnimationFrame(done)
  })
  expect(onUncaughtError).not.toHaveBeenCalled()
  expect(host.querySelector('[role=grid]')).not.toBe(null)
  root.unmount()
  host.remove()
})
