import type { CustomerRow } from '@hospital-crm/api/entities'
import {
  ListGrid,
  type ListGridColumn,
  type ListGridEditorActions,
  type ListGridHandle,
  type ListGridSelection,
} from '@hospital-crm/ui/list-grid'
import { Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { lazyPart } from '../../parts/lazy-part.ts'
import type { CustomerWindows } from './use-customer-windows.ts'
import { ListOverlay, type ListOverlayProps } from './list-overlay.tsx'
import { ListToolbar, type ListToolbarProps } from './list-toolbar.tsx'
import type { ListSearch } from './list-search.ts'
import { SelectionBar } from './selection-bar.tsx'

const CustomerCards = lazyPart(() => import('./customer-cards.tsx'), 'CustomerCards')

type Rows = Pick<CustomerWindows, 'getRow' | 'setRange' | 'version' | 'resultKey'>

/** Which rows of which result were in view. */
export interface GridPlace {
  resultKey: string
  /** The last row in view. */
  last: number
}

/** Everything a customer list shows. */
export interface CustomerListSnapshot
  extends
    Pick<ListToolbarProps, 'title' | 'total' | 'isBusy' | 'maskedPhone' | 'search' | 'texts' | 'now'>,
    Pick<ListOverlayProps, 'isLeads' | 'error'> {
  rows: Rows
  columns: readonly ListGridColumn<CustomerRow>[]
  selection: ListGridSelection
  /** Selecting leads to actions on several rows; false where there are none. */
  isSelectable: boolean
  /** Cards instead of the grid. */
  isPhone: boolean
  /** Where the reader was when the page was left; the grid begins there. */
  place?: GridPlace | undefined
}

/** What can be done in a customer list. */
export interface CustomerListActions {
  onChange: (search: ListSearch) => void
  onSearch: (text: string) => void
  onRefresh: () => void
  onCreate?: (() => void) | undefined
  onOpen: (row: CustomerRow) => void
  /** Left out where no follow-up may be written. */
  onFollowUp?: ((row: CustomerRow) => void) | undefined
  onSelectionChange: (selection: ListGridSelection) => void
  onRemoveSelected: () => void
  onPlaceChange?: (place: GridPlace) => void
  onCopy: (text: string) => void
  renderEditor: (
    row: CustomerRow,
    column: ListGridColumn<CustomerRow>,
    actions: ListGridEditorActions,
  ) => ReactNode
}

const selectedCount = ({ all, ids }: ListGridSelection, total: number): number =>
  all ? total - ids.size : ids.size

const noSelection: ListGridSelection = { all: false, ids: new Set() }

/** Shows the rows that were in view when the page was left, once it is known that they are there. */
const usePlace = (grid: RefObject<ListGridHandle | null>, { place, rows, total }: CustomerListSnapshot) => {
  const [first] = useState(place)
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || total === undefined) return undefined
    // The grid gets its height with the first frame, and scrolls nowhere before.
    const frame = requestAnimationFrame(() => {
      isDone.current = true
      if (first?.resultKey === rows.resultKey && first.last < total) grid.current?.scrollToRow(first.last)
    })
    return () => cancelAnimationFrame(frame)
  }, [grid, first, rows.resultKey, total])
}

/** A list of customers over the whole result: a grid, or cards on a phone. */
export const CustomerListView = ({
  snapshot,
  actions,
}: {
  snapshot: CustomerListSnapshot
  actions: CustomerListActions
}) => {
  const { rows, columns, texts, search, selection, isSelectable, isPhone, total } = snapshot
  const { list } = texts.messages
  const grid = useRef<ListGridHandle>(null)
  usePlace(grid, snapshot)
  const selected = selectedCount(selection, total ?? 0)
  const overlay = (
    <ListOverlay
      {...snapshot}
      onChange={actions.onChange}
      onRetry={actions.onRefresh}
      onCreate={actions.onCreate}
    />
  )
  return (
    <section className="flex h-full min-w-0 flex-1 flex-col" aria-label={snapshot.title}>
      {selected > 0 ? (
        <SelectionBar
          count={selected}
          messages={texts.messages}
          onClear={() => {
            actions.onSelectionChange(noSelection)
            grid.current?.focus()
          }}
          onRemove={() => {
            // The dialog gives the focus back to where it was, and the button goes together with the selection.
            grid.current?.focus()
            actions.onRemoveSelected()
          }}
        />
      ) : (
        <ListToolbar {...snapshot} {...actions} />
      )}
      {isPhone ? (
        <Suspense>
          <CustomerCards
            label={snapshot.title}
            rows={rows}
            total={total}
            texts={texts}
            overlay={overlay}
            actions={actions}
          />
        </Suspense>
      ) : (
        <ListGrid
          ref={grid}
          className="min-h-0 flex-1"
          aria-label={snapshot.title}
          labels={{
            selectAll: list.selectAll,
            selectRow: list.selectRow,
            sorted: (direction, priority) => list.sorted(direction === 'ascending', priority),
          }}
          columns={columns}
          rowCount={total}
          getRow={rows.getRow}
          rowKey={(row) => row.id}
          version={rows.version}
          resultKey={rows.resultKey}
          onRangeChange={(range) => {
            rows.setRange(range)
            actions.onPlaceChange?.({ resultKey: rows.resultKey, last: range.last })
          }}
          sort={(search.sort ?? []).map(({ field, order }) => ({ id: field, desc: order === 'desc' }))}
          onSortChange={(sort) => actions.onChange(withSort(search, sort))}
          {...(isSelectable && { selection, onSelectionChange: actions.onSelectionChange })}
          onRowAction={actions.onOpen}
          onCopy={actions.onCopy}
          renderEditor={actions.renderEditor}
          isBusy={snapshot.isBusy}
          overlay={snapshot.error !== undefined || total === 0 ? overlay : undefined}
        />
      )}
    </section>
  )
}

const withSort = (search: ListSearch, sort: readonly { id: string; desc: boolean }[]): ListSearch => {
  const { sort: _before, ...rest } = search
  const keys = sort.slice(0, 3).map(({ id, desc }) => ({ field: id, order: desc ? 'desc' : 'asc' }))
  return keys.length > 0 ? ({ ...rest, sort: keys } as ListSearch) : rest
}
