import { useMemo } from 'react'
import type { DataGridColumn } from '../data-grid/columns/column.types.ts'
import type { DataGridProps } from '../data-grid/data-grid.types.ts'
import { DataGrid } from '../data-grid/root/data-grid.tsx'
import type { CustomerCardsProps } from './cards/customer-cards.tsx'
import { useLateCards } from './cards/use-late-cards.ts'
import { customerColumns } from './customer-columns.ts'
import { customerFields, usualFields } from './customer-fields.ts'
import type { CustomerField, CustomerGridRow } from './customer-grid.types.ts'
import { useCustomerTexts, type CustomerTextsProps } from './use-customer-texts.ts'
import { useIsNarrow } from './use-is-narrow.ts'

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
  /** Headings over neighbouring columns: contact, visit, source, money. @default false */
  hasGroups?: boolean
  /** The last word on a column: rights, editing, another width. Keep the function stable. */
  adaptColumn?: (column: DataGridColumn<Row>, field: CustomerField) => DataGridColumn<Row>
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
    fields = usualFields,
    hasGroups = false,
    adaptColumn: adapt,
    ...grid
  } = props
  const texts = useCustomerTexts({ choices, timeZone, words })
  const tagsWidth = props.layout?.widths?.['tags'] ?? customerFields.tags.width
  const columns = useMemo(
    () => customerColumns<Row>({ ...texts, fields, hasGroups, tagsWidth, adapt }),
    [texts, fields, hasGroups, tagsWidth, adapt],
  )
  return <DataGrid<Row> {...grid} columns={columns} />
}

/** What cards take of the props of a grid. */
function cardsProps<Row extends CustomerGridRow>(props: FormProps<Row>): CustomerCardsProps<Row> {
  const { rows, choices, timeZone, words, overlay, isBusy, ref } = props
  const { selection, onSelectionChange, onRowAction, rowActions, rowState } = props
  return {
    'aria-label': props['aria-label'],
    rows,
    choices,
    timeZone,
    words,
    overlay,
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
