/** The customer grid as an application outside of this repository would use it: as built for publishing. */
import { createRef } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRows, type CustomerGridRow, type DataGridSort } from '@hospital-crm/ui/customer-grid'
import '@hospital-crm/ui/theme.compiled.css'
import type { Change, Mount } from '../../workload/contender.ts'
import { Grid, type GridHandle } from './grid.tsx'
import './ours.css'
import { consultingIds, priceOf, statusIds } from './rows.ts'

function fieldsOf({ key, value }: Change): Partial<CustomerGridRow> {
  if (key === 'price') return { price: priceOf(value as number) }
  if (key === 'status') return { status: statusIds.get(value as string) ?? 0 }
  if (key === 'consulting') return { consulting: consultingIds.get(value as string) ?? 0 }
  return { [key]: value }
}

export const mount: Mount<CustomerGridRow> = async ({ host, rows, opaque }) => {
  const store = createMemoryRows({
    rows,
    keyOf: ({ id }) => id,
    sortValues: { price: ({ price }) => Number(price) },
  })
  const handle = createRef<GridHandle>()
  const order = (sort: readonly DataGridSort[]) => {
    store.sort(sort)
  }
  createRoot(host).render(
    <Grid rows={store} onSort={order} onSave={(patches) => store.update(patches)} ref={handle} />,
  )
  const scroller = () => host.querySelector<HTMLElement>('.data-grid-scroller')
  while (!handle.current || !scroller()) await new Promise(requestAnimationFrame)
  const scrollElement = scroller() as HTMLElement
  scrollElement.toggleAttribute('data-opaque', opaque)
  return {
    scrollElement,
    sortBy: (column, direction) => handle.current?.sortBy(column, direction),
    update: (changes) =>
      void store.update(
        changes.map((change) => ({ key: change.row + 1, fields: fieldsOf(change) })),
        { origin: 'feed' },
      ),
    selectAll: (on) => handle.current?.selectAll(on),
    selectRow: (index, on) => handle.current?.selectRow(index, on),
    showsSelected: (id) => {
      const cells = [...host.querySelectorAll('.data-grid-row[data-selected] .data-grid-cell')]
      return cells.some((cell) => cell.textContent.trim() === id)
    },
  }
}
