import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { DataGridColumn } from '../data-grid/types/column.types.ts'
import type { DataGridProps } from '../data-grid/types/data-grid.types.ts'
import { DataGrid } from '../data-grid/root/data-grid.tsx'
import type { CustomerCards, CustomerCardsProps } from './cards/customer-cards.tsx'
import { customerColumns } from './columns/customer-columns.ts'
import { customerFields, usualFields, type CustomerField } from './fields/customer-fields.ts'
import type { CustomerGridRow } from './fields/customer-grid.types.ts'
import { useCustomerTexts, type CustomerTextsProps } from './columns/use-customer-texts.ts'

/** Everything of the grid itself but its columns, which come from the fields. */
type GridProps<Row extends object> = Omit<DataGridProps<Row>, 'columns'>

interface CustomerGridProps<Row extends CustomerGridRow> extends GridProps<Row>, CustomerTextsProps {
  /** Which fields, in their first order. Keep the array stable. @default all of them */
  fields?: readonly CustomerField[]
  /**
   * - `auto`: cards in a window narrower than 640 px, else a grid.
   * - `grid`, `cards`: that one in any window.
   * @default 'auto'
   */
  form?: 'auto' | 'grid' | 'cards'
  /** Times that read as how long ago they were, such as a lead's wait. Keep the array stable. @default none */
  elapsed?: readonly CustomerField[]
  /** Headings over neighbouring columns: contact, visit, source, money. @default false */
  hasGroups?: boolean
  /** The last word on a column: rights, editing, another width. Keep the function stable. */
  adaptColumn?: (column: DataGridColumn<Row>, field: CustomerField) => DataGridColumn<Row>
}

/** Below this width a grid shows hardly more than its pinned columns. */
const query = '(max-width: 639px)'

function subscribe(listener: () => void) {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether the window is as narrow as a phone held upright. */
function useIsNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}

type Cards = typeof CustomerCards

let fetched: Cards | undefined

/** The cards, fetched once they are wanted; `null` when their code cannot be had. */
function useLateCards(isWanted: boolean): { Cards: Cards | null | undefined } {
  const [found, setFound] = useState<Cards | null | undefined>(() => fetched)
  const isMissing = isWanted && found === undefined
  useEffect(() => {
    if (!isMissing) return
    import('./cards/customer-cards.tsx').then(
      ({ CustomerCards }) => {
        fetched = CustomerCards
        setFound(() => fetched)
      },
      () => setFound(null),
    )
  }, [isMissing])
  return { Cards: found }
}

/**
 * Customers of a hospital in a grid: the fields of such a list with their widths and words, status as a badge, tags as
 * chips, times in the hospital's time zone; on a phone as cards. Everything else is the grid's own.
 *
 * @selector .ui-customer-grid
 */
function CustomerGrid<Row extends CustomerGridRow>({ form = 'auto', ...props }: CustomerGridProps<Row>) {
  const isNarrow = useIsNarrow()
  const isCards = form === 'cards' || (form === 'auto' && isNarrow)
  const { Cards } = useLateCards(isCards)
  const className = props.className ? `ui-customer-grid ${props.className}` : 'ui-customer-grid'
  if (!isCards || Cards === null) return <GridForm<Row> {...props} className={className} />
  // Moments, and only the first time.
  if (!Cards) return <div className={className} aria-busy />
  return <Cards<Row> {...cardsProps(props)} className={className} />
}

type FormProps<Row extends CustomerGridRow> = Omit<CustomerGridProps<Row>, 'form'>

function GridForm<Row extends CustomerGridRow>(props: FormProps<Row>) {
  const {
    choices,
    timeZone,
    words,
    now,
    fields = usualFields,
    elapsed,
    hasGroups = false,
    adaptColumn: adapt,
    ...grid
  } = props
  const texts = useCustomerTexts({ choices, timeZone, words, now })
  const tagsWidth = props.layout?.widths?.['tags'] ?? customerFields.tags.width
  const columns = useMemo(
    () => customerColumns<Row>({ ...texts, fields, elapsed, hasGroups, tagsWidth, adapt }),
    [texts, fields, elapsed, hasGroups, tagsWidth, adapt],
  )
  return <DataGrid<Row> {...grid} columns={columns} />
}

/** What cards take of the props of a grid. */
function cardsProps<Row extends CustomerGridRow>(props: FormProps<Row>): CustomerCardsProps<Row> {
  const { rows, choices, timeZone, words, now, overlay, isBusy, ref } = props
  const { selection, onSelectionChange, onRowAction, rowActions, rowState, elapsed } = props
  return {
    'aria-label': props['aria-label'],
    rows,
    choices,
    timeZone,
    words,
    now,
    overlay,
    elapsed,
    ...(ref !== undefined && { ref }),
    ...(isBusy !== undefined && { isBusy }),
    ...(selection && { selection }),
    ...(onSelectionChange && { onSelectionChange }),
    ...(onRowAction && { onRowAction }),
    ...(rowActions && { rowActions }),
    ...(rowState && { rowState }),
  }
}

export { CustomerGrid }
export type { CustomerGridProps }
