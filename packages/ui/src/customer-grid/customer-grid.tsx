import { useMemo } from 'react'
import type { DataGridColumn } from '../data-grid/columns/column.types.ts'
import type { DataGridProps } from '../data-grid/data-grid.types.ts'
import { DataGrid } from '../data-grid/root/data-grid.tsx'
import { useWords } from '../words/use-words.ts'
import { customerColumns } from './customer-columns.ts'
import { customerFields, usualFields } from './customer-fields.ts'
import type { CustomerChoices, CustomerField, CustomerGridRow } from './customer-grid.types.ts'
import { timeTextIn } from './time-text.ts'
import { mergeWords, type OwnCustomerWords } from './words/merge-words.ts'
import { en } from './words/en.ts'
import { zh } from './words/zh.ts'

const words = { zh, en }

/** Everything of the grid itself but its columns, which come from the fields. */
type GridProps<Row extends object> = Omit<DataGridProps<Row>, 'columns'>

interface CustomerGridProps<Row extends CustomerGridRow> extends GridProps<Row> {
  /** Names of what rows hold as ids. Keep the object stable between renders. */
  choices: CustomerChoices
  /** Which fields, in their first order. Keep the array stable. @default all of them */
  fields?: readonly CustomerField[]
  /** IANA name of the time zone that times are shown in. @default 'Asia/Shanghai' */
  timeZone?: string
  /** Headings over neighbouring columns: contact, visit, source, money. @default false */
  hasGroups?: boolean
  /** The last word on a column: rights, editing, another width. Keep the function stable. */
  adaptColumn?: (column: DataGridColumn<Row>, field: CustomerField) => DataGridColumn<Row>
  /** Words of the caller in place of the package's. Keep the object stable. */
  words?: OwnCustomerWords
}

/**
 * Customers of a hospital in a grid: the fields of such a list with their widths and words, status as a badge, tags as
 * chips, times in the hospital's time zone. Everything else is the grid's own.
 *
 * @selector .ui-customer-grid
 */
function CustomerGrid<Row extends CustomerGridRow>(props: CustomerGridProps<Row>) {
  const { choices, fields = usualFields, timeZone = 'Asia/Shanghai', hasGroups = false } = props
  const { adaptColumn: adapt, words: ownWords, className, ...grid } = props
  const packageWords = useWords(words)
  const texts = useMemo(() => mergeWords(packageWords, ownWords), [packageWords, ownWords])
  const tagsWidth = props.layout?.widths?.['tags'] ?? customerFields.tags.width
  const timeText = useMemo(() => timeTextIn(timeZone), [timeZone])
  const columns = useMemo(
    () => customerColumns<Row>({ choices, words: texts, timeText, fields, hasGroups, tagsWidth, adapt }),
    [choices, texts, timeText, fields, hasGroups, tagsWidth, adapt],
  )
  return (
    <DataGrid<Row>
      {...grid}
      columns={columns}
      className={className ? `ui-customer-grid ${className}` : 'ui-customer-grid'}
    />
  )
}

export { CustomerGrid }
export type { CustomerGridProps }
