import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { choices, customerRows } from '../customer-grid/customer-grid.fake.tsx'
import { CustomerGrid } from '../customer-grid/customer-grid.tsx'
import { DataCards } from '../data-cards/data-cards.tsx'
import { buildPerson, personColumns } from '../data-grid/data-grid.fake.tsx'
import { DataGrid } from '../data-grid/root/data-grid.tsx'
import { createMemoryRows } from '../data-grid/rows/memory-rows.ts'
import { createToasts } from '../toast/toasts.ts'
import { ToastRegion } from '../toast/toast-region.tsx'

const people = createMemoryRows({ rows: [buildPerson(1), buildPerson(2)], keyOf: ({ id }) => id })

it('renders a grid where there is no page yet', () => {
  const html = renderToString(<DataGrid aria-label="People" rows={people} columns={personColumns} />)
  expect(html).toContain('aria-rowcount="3"')
})

it('renders a grid of customers where there is no page yet', () => {
  const html = renderToString(
    <CustomerGrid aria-label="Customers" rows={customerRows(4)} choices={choices} timeZone="Asia/Shanghai" />,
  )
  expect(html).toContain('aria-rowcount="5"')
})

it('renders cards where there is no page yet', () => {
  const html = renderToString(
    <DataCards
      aria-label="People"
      rows={people}
      nameOf={({ name }) => name}
      renderCard={({ name }) => name}
    />,
  )
  expect(html).toContain('aria-label="People"')
})

it('renders no toast where there is no page yet', () => {
  expect(renderToString(<ToastRegion toasts={createToasts()} label="Notices" />)).toBe('')
})
