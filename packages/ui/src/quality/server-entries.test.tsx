import { createElement, type ComponentType } from 'react'
import { prerender } from 'react-dom/static'
import { expect, it, vi } from 'vitest'
import { choices, customerRows } from '../customer-grid/customer-grid.fake.tsx'
import { buildPerson, personColumns } from '../data-grid/data-grid.fake.tsx'
import { createMemoryRows } from '../data-grid/rows/memory-rows.ts'
import { createToasts } from '../toast/toasts.ts'

const entries = import.meta.glob<Readonly<Record<string, unknown>>>('../../exports/*.ts', { eager: true })
const parts = Object.values(entries)
  .flatMap((members) => Object.entries(members))
  .filter((entry): entry is [string, ComponentType<object>] => /^[A-Z][a-z]/u.test(entry[0]))

const nothing = () => undefined
/** What most parts ask for: what can be open is. */
const usual = { label: 'Label', title: 'Title', isOpen: true, items: [], onClose: nothing }
const grid = {
  rows: createMemoryRows({ rows: [buildPerson(1)], keyOf: ({ id }) => id }),
  columns: personColumns,
}
const customers = { rows: customerRows(1), choices }

/** What some of them cannot be without. */
const needed: Readonly<Record<string, object>> = {
  Chart: { data: { kind: 'bar', items: ['One'], series: [{ name: 'All', values: [1] }] } },
  ColumnChooser: { columns: [], layout: {} },
  CustomerCards: customers,
  CustomerGrid: customers,
  DataCards: { ...grid, nameOf: () => 'One', renderCard: () => null },
  DataGrid: grid,
  DateField: { value: null, timeZone: 'UTC' },
  DateTimePicker: { value: null, timeZone: 'UTC' },
  FileDrop: { files: [] },
  FilterBuilder: { fields: [], value: { id: 'all', match: 'all', items: [] }, timeZone: 'UTC' },
  GridOutput: grid,
  Kbd: { keys: ['A'] },
  MultiSelect: { value: [] },
  NoticeList: { groups: [] },
  Pagination: { page: 1, pageCount: 2 },
  RegionPicker: { value: [] },
  TabsBar: { tabs: [] },
  TagsField: { value: [] },
  TooltipTarget: { children: <i /> },
  ToastRegion: { toasts: createToasts() },
}

/** They hand all that they are given on to an element. */
const elements = new Set(['Form', 'VisuallyHidden'])

it.each(parts)('renders %s where there is no page yet', async (name, part) => {
  const onError = vi.fn()
  const props = elements.has(name) ? {} : { ...usual, ...needed[name] }
  await prerender(createElement(part, props), { onError })
  expect(onError).not.toHaveBeenCalled()
})
