import type { CustomerAct, CustomerRow, SortKey } from '@hospital-crm/api/entities'
import {
  type CustomerGridProps,
  type DataGridHandle,
  type DataGridLayout,
  type DataGridRows,
  type DataGridSelection,
} from '@hospital-crm/ui/customer-grid'
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import { useShortcuts } from '../../../shortcuts/index.ts'
import { CustomersGrid } from '../fields/customers-grid.tsx'
import { fieldsOfList } from '../data/menu-layout.ts'
import { isStub, type WaitingRows } from '../data/live-list.ts'
import { offeredFields } from '../filters/builder-fields.ts'
import type { FilterOpener } from '../filters/filter-bar.tsx'
import { ListOverlay, type ListOverlayProps, LackNote, WaitingButton } from './list-overlay.tsx'
import { ColumnDialog } from './column-choice.tsx'
import { ListToolbar, type ListToolbarProps } from './list-toolbar.tsx'
import type { ListSearch } from '../data/list-search.ts'
import { PhoneToolbar } from './phone-toolbar.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useEditInstead } from './use-edit-instead.ts'
import { useGridPlace, type GridPlace } from './use-grid-place.ts'
import { useOpenRow } from './use-open-row.ts'
import type { RangeProgress } from './use-range-selection.ts'
import { customerShortcuts } from '../data/shortcuts.ts'

type GridProps = CustomerGridProps<CustomerRow>

/** Everything a customer list shows. */
export interface CustomerListSnapshot
  extends
    Pick<
      ListToolbarProps,
      'title' | 'total' | 'isBusy' | 'maskedPhone' | 'search' | 'texts' | 'layout' | 'whose' | 'shape'
    >,
    Pick<ListOverlayProps, 'list' | 'error'> {
  rows: DataGridRows<CustomerRow>
  /** The order that rows come in while the question names none. @default newest first */
  usualSort?: readonly SortKey[]
  /** What the reader's rights make of the columns. */
  columnRules: NonNullable<GridProps['adaptColumn']>
  /** The columns that there are. @default all of the list */
  columns?: GridProps['fields']
  selection: DataGridSelection
  /** Figures of all rows. @default none */
  summary?: GridProps['summary']
  /** New rows that wait until the reader wants them. @default none */
  waiting?: WaitingRows | undefined
  /** Says that the rows are not those of now, or not all that are in view, and why. @default they are */
  lack?: string | undefined
  /** A range is being selected whose rows are not all here. */
  selecting?: RangeProgress | undefined
  /** What may be done with rows; where it is nothing there is nothing to select for. */
  acts: readonly CustomerAct[]
  /** Cards instead of the grid. */
  isPhone: boolean
  /** Id of the customer who is open beside the list. */
  open?: number | undefined
  /** Where the reader was when the page was left; the grid begins there. */
  place?: GridPlace | undefined
}

/** What can be done in a customer list. */
export interface CustomerListActions {
  onChange: (search: ListSearch) => void
  onSearch: (text: string) => void
  keep?: ListToolbarProps['keep']
  /** Left out where no customer menu may be made. */
  onSaveAsMenu?: ListToolbarProps['onSaveAsMenu']
  onRefresh: () => void
  /** Takes the rows in that wait. */
  onShowWaiting?: (() => void) | undefined
  onCreate?: (() => void) | undefined
  onOpen: (row: CustomerRow) => void
  /** The name of whoever was just opened is edited instead. */
  onEditInstead?: (() => void) | undefined
  onSelectionChange: NonNullable<GridProps['onSelectionChange']>
  /** Does something with the selected rows, of whom there are `count`. */
  onAct: (act: CustomerAct, count: number) => void
  onActOne: (act: CustomerAct, row: CustomerRow) => void
  onPlaceChange?: (place: GridPlace) => void
  onLayoutChange: (layout: DataGridLayout) => void
  onShapeChange?: ListToolbarProps['onShapeChange']
  /** Saves changed cells; left out where nothing may be changed. */
  editing?: Pick<GridProps, 'onEdit' | 'onEdited' | 'onDraft' | 'draftOf' | 'renderConflict'> | undefined
  onCopy: NonNullable<GridProps['onCopy']>
  /** What can be done with one row, in its menu. */
  rowActions: NonNullable<GridProps['rowActions']>
}

interface CustomerListViewProps {
  snapshot: CustomerListSnapshot
  actions: CustomerListActions
  /** What the list as a whole offers beside looking at it. */
  toolbarMore?: ReactNode
  /** The way through the pages, where the list comes in pages. */
  pager?: ReactNode
  /** What else can be done with selected rows. */
  selectionMore?: ReactNode
  /** The rows looked at otherwise than in a table; it stands where the table would. */
  instead?: ReactNode
}

/** A lead's arrival is told by how long it waits. */
const waiting = ['moved_time'] as const
const none = [] as const

const newestFirst: readonly SortKey[] = []

const selectedCount = ({ all, ids }: DataGridSelection, total: number): number =>
  all ? total - ids.size : ids.size

const noSelection: DataGridSelection = { all: false, ids: new Set() }

/** A list of customers over the whole result: a grid, or cards on a phone. */
export const CustomerListView = (props: CustomerListViewProps) => {
  const { snapshot, actions, toolbarMore, selectionMore, pager, instead } = props
  const { rows, texts, search, usualSort = newestFirst, selection, acts, isPhone, total } = snapshot
  const grid = useRef<DataGridHandle>(null)
  const list = useOpenRow(grid, rows, snapshot.open)
  useEditInstead(list, () => actions.onEditInstead?.())
  const sort = useMemo(
    () => (search.sort ?? usualSort).map(({ field, order }) => ({ id: field, desc: order === 'desc' })),
    [search.sort, usualSort],
  )
  const rowsInView = useGridPlace(grid, { ...snapshot, onPlaceChange: actions.onPlaceChange })
  const { gone } = texts.messages.list
  const rowState = useCallback(
    (row: CustomerRow) => (isStub(row) ? { kind: 'removed', label: gone } : undefined),
    [gone],
  )
  const opener = useRef<FilterOpener>(null)
  const filterOf = useCallback((column: string) => {
    const field = offeredFields.find((one) => one === column)
    return field && (() => opener.current?.(field))
  }, [])
  const [isChoosing, setChoosing] = useState(false)
  const selecting = acts.length > 0 && { selection, onSelectionChange: actions.onSelectionChange }
  const open = (row: CustomerRow) => !isStub(row) && actions.onOpen(row)
  const rowActions = (row: CustomerRow, index: number) => (isStub(row) ? [] : actions.rowActions(row, index))
  const Toolbar = isPhone ? PhoneToolbar : ListToolbar
  const selected = selectedCount(selection, total ?? 0)
  const act = (wanted: CustomerAct) => {
    // The dialog gives the focus back to where it was, and the button may go together with the selection.
    grid.current?.focus()
    actions.onAct(wanted, selected)
  }
  const activeRow = useRef(0)
  const receive = () => {
    const row = rows.at(activeRow.current)
    if (selected > 0) act('receive')
    else if (row) actions.onActOne('receive', row)
  }
  useShortcuts(customerShortcuts, { receive: acts.includes('receive') ? receive : undefined })
  const overlay = (
    <ListOverlay
      {...snapshot}
      onChange={actions.onChange}
      onRetry={actions.onRefresh}
      onCreate={actions.onCreate}
    />
  )
  return (
    <section ref={list} className="flex h-full min-w-0 flex-1 flex-col" aria-label={snapshot.title}>
      {selected > 0 && instead === undefined ? (
        <SelectionBar
          count={selected}
          selecting={snapshot.selecting}
          onClear={() => {
            actions.onSelectionChange(noSelection)
            grid.current?.focus()
          }}
          acts={acts}
          more={selectionMore}
          isPhone={isPhone}
          onAct={act}
        />
      ) : (
        <Toolbar
          {...snapshot}
          {...actions}
          note={
            <LackNote
              reason={snapshot.lack}
              isPhone={isPhone}
              onRetry={() => {
                // The button goes while it is tried.
                grid.current?.focus()
                actions.onRefresh()
              }}
            />
          }
          onLayoutChange={instead === undefined ? actions.onLayoutChange : undefined}
          news={
            <WaitingButton
              waiting={snapshot.waiting ?? 0}
              onPress={() => {
                actions.onShowWaiting?.()
                grid.current?.scrollToRow(0)
                grid.current?.focus()
              }}
            />
          }
          opener={opener}
          more={toolbarMore}
        />
      )}
      {instead ?? (
        <CustomersGrid
          texts={texts}
          ref={grid}
          aria-label={snapshot.title}
          form={isPhone ? 'cards' : 'grid'}
          rows={rowsInView}
          adaptColumn={snapshot.columnRules}
          fields={snapshot.columns ?? fieldsOfList(snapshot.list)}
          elapsed={snapshot.list === 'leads' ? waiting : none}
          layout={snapshot.layout}
          onLayoutChange={actions.onLayoutChange}
          filterOf={filterOf}
          onChooseColumns={() => setChoosing(true)}
          sort={sort}
          onSortChange={(next) => actions.onChange(withSort(search, next))}
          {...selecting}
          onRowAction={open}
          onActiveCellChange={({ row }) => {
            activeRow.current = row
          }}
          {...actions.editing}
          onCopy={actions.onCopy}
          rowActions={rowActions}
          rowState={rowState}
          isBusy={snapshot.isBusy}
          {...(snapshot.summary && { summary: snapshot.summary })}
          overlay={snapshot.error !== undefined || total === 0 ? overlay : undefined}
        />
      )}
      {instead === undefined && pager}
      {isChoosing && (
        <ColumnDialog
          list={snapshot.list}
          layout={snapshot.layout}
          onLayoutChange={actions.onLayoutChange}
          shape={snapshot.shape}
          onShapeChange={actions.onShapeChange}
          onClose={() => setChoosing(false)}
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
