import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { expect, it, vi } from 'vitest'
import { choices, customerRows } from '../customer-grid/customer-grid.fake.tsx'
import { CustomerGrid } from '../customer-grid/customer-grid.tsx'
import { DataCards } from '../data-cards/data-cards.tsx'
import { buildPerson, personColumns } from '../data-grid/data-grid.fake.tsx'
import { DataGrid } from '../data-grid/root/data-grid.tsx'
import { createMemoryRows } from '../data-grid/rows/memory-rows.ts'
import type { DataGridProps } from '../data-grid/types/data-grid.types.ts'
import { GridOutput } from '../grid-output/grid-output.tsx'
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

const save = () => Promise.resolve([])
const selection = { all: false, ids: new Set([1]) }

/** All that a grid can be asked for, each by itself: what one of them loads or looks at must not be missed on a server. */
const options: Readonly<Record<string, Partial<Omit<DataGridProps<object>, 'rows' | 'columns'>>>> = {
  rowActions: { rowActions: () => [{ id: 'call', label: 'Call', onAction: () => undefined }] },
  canFill: { canFill: true, onEdit: save },
  onEdit: { onEdit: save, onEdited: () => undefined, draftOf: () => undefined },
  renderEditor: { renderEditor: () => null, renderConflict: () => null },
  selection: { selection, onSelectionChange: () => undefined },
  layout: { layout: {}, onLayoutChange: () => undefined, onChooseColumns: () => undefined },
  sort: { sort: [], onSortChange: () => undefined, filterOf: () => undefined },
  clipboard: { canCopyCsv: true, onCopy: () => undefined, onPaste: () => undefined },
  states: { overlay: 'Nothing', footer: true, isBusy: true, rowState: () => undefined },
  summary: { summary: { rowCount: 1, render: () => null } },
  focus: { onActiveCellChange: () => undefined, onRowAction: () => undefined, ref: () => undefined },
}

/** What a server writes; a part that waits or throws there is left to the browser, which complains of it. */
async function renderedWhole(element: ReactNode): Promise<string> {
  const onError = vi.fn()
  await prerender(element, { onError })
  expect(onError).not.toHaveBeenCalled()
  const html = renderToString(element)
  expect(html).not.toContain('<template')
  return html
}

it.each(Object.entries(options))('renders a grid with %s where there is no page yet', async (_, option) => {
  const props = { rows: people, columns: personColumns, ...option }
  expect(await renderedWhole(<DataGrid aria-label="People" {...props} />)).toContain('aria-label="People"')
})

it.each(Object.entries(options))(
  'renders customers with %s where there is no page yet',
  async (_, option) => {
    const props = { rows: customerRows(4), choices, timeZone: 'Asia/Shanghai', ...option }
    expect(await renderedWhole(<CustomerGrid aria-label="Customers" {...props} />)).toContain('role="grid"')
  },
)

it('renders the ways out of a grid where there is no page yet', async () => {
  const html = await renderedWhole(<GridOutput title="People" rows={people} columns={personColumns} />)
  expect(html).toContain('aria-haspopup')
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
