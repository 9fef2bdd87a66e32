import type { ScreenDefinition } from '@hospital-crm/api/resource-screens'
import type { RecordStatus } from '@hospital-crm/api/resources'
import { Badge } from '@hospital-crm/ui/badge'
import { DataCards } from '@hospital-crm/ui/data-cards'
import {
  createMemoryRows,
  DataGrid,
  type DataGridColumn,
  type DataGridHandle,
  type DataGridSelection,
} from '@hospital-crm/ui/data-grid'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { Menu } from '@hospital-crm/ui/menu'
import { Ellipsis } from 'lucide-react'
import { useMemo, type ReactNode, type Ref } from 'react'
import type { ResourceScreenMessages } from '../../messages/zh/resource-screen.ts'
import { textOf, type AnyRow } from './form-draft.ts'
import { rowActions, statusTone, type Can, type RowVerbs } from './row-actions.tsx'
import type { FieldNames } from './screens.ts'
import { valueText, type ValueWords } from './fields/value-words.ts'

export interface ResourceListProps extends RowVerbs {
  ref: Ref<DataGridHandle>
  definition: ScreenDefinition
  rows: readonly AnyRow[]
  words: ResourceScreenMessages
  fields: FieldNames
  texts: ValueWords
  label: string
  can: Can
  sort: readonly { field: string; order: 'asc' | 'desc' }[]
  selection: ReadonlySet<number>
  onSelect: (ids: ReadonlySet<number>) => void
  onSort: (sort: { field: string; order: 'asc' | 'desc' }[]) => void
  isBusy: boolean
  isPhone: boolean
  /** Stands there instead of rows. */
  overlay: ReactNode
}

const statusOf = (row: AnyRow) => row.status as RecordStatus

const columnsOf = ({ definition, words, fields, texts }: ResourceListProps): DataGridColumn<AnyRow>[] => [
  ...Object.entries(definition.fields)
    .filter(([, { column }]) => column !== undefined)
    .map(([name, field]) => ({
      id: name,
      header: fields[name] ?? '',
      width: field.column ?? 140,
      sortable: field.sortable ?? false,
      isRowHeader: name === definition.title,
      text: (row: AnyRow) => valueText(name, field, row[name], texts),
      ...(field.kind === 'colour' && {
        parts: (row: AnyRow) => [
          {
            text: valueText(name, field, row[name], texts),
            kind: 'chip',
            tone: String(row[name]),
          },
        ],
      }),
    })),
  {
    id: 'status',
    header: words.status,
    width: 110,
    sortable: true,
    text: (row) => words.statuses[statusOf(row)],
    parts: (row) => [{ text: words.statuses[statusOf(row)], kind: 'badge', tone: statusTone[statusOf(row)] }],
  },
]

const Card = ({ row, list }: { row: AnyRow; list: ResourceListProps }) => {
  const { definition, words } = list
  const name = textOf(row, definition.title)
  const facts = Object.entries(definition.fields)
    .filter(([name, { column }]) => column !== undefined && name !== definition.title)
    .map(([name, field]) => valueText(name, field, row[name], list.texts))
    .filter((text) => text !== '')
  const actions = rowActions(row, list).map(({ id, label, isDanger, onAction }) => ({
    id,
    name: label,
    onAction,
    ...(isDanger && { tone: 'danger' as const }),
  }))
  return (
    <div className="flex h-full flex-col gap-1">
      <div className="flex items-center gap-2">
        <button
          type="button"
          className="min-h-11 min-w-0 flex-1 truncate border-0 bg-transparent p-0 text-start text-14 font-medium text-text"
          onClick={() => list.onOpen(row.id)}
        >
          {name}
        </button>
        <Badge tone={statusTone[statusOf(row)]}>{words.statuses[statusOf(row)]}</Badge>
        <Menu
          label={words.actions(name)}
          trigger={<IconButton label={words.actions(name)} icon={<Ellipsis />} hasNoTooltip />}
          groups={[{ id: 'row', entries: actions }]}
        />
      </div>
      <p className="m-0 line-clamp-2 text-13 text-text-muted">{facts.join(' · ')}</p>
    </div>
  )
}

/** The rows of a resource, as a grid or, on a phone, as cards. */
export const ResourceList = (props: ResourceListProps) => {
  const { definition, rows, words, label, sort, selection, onSelect, isBusy, isPhone, overlay } = props
  const held = useMemo(() => createMemoryRows({ rows, keyOf: ({ id }: AnyRow) => id }), [rows])
  const columns = useMemo(
    () => columnsOf({ ...props, definition, words }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- columns follow from the definition and the words alone
    [definition, words, props.texts],
  )
  const chosen: DataGridSelection = { all: false, ids: selection }
  const choose = ({ all, ids }: DataGridSelection) =>
    onSelect(new Set(all ? rows.map(({ id }) => id).filter((id) => !ids.has(id)) : [...ids].map(Number)))
  const shared = {
    ref: props.ref,
    'aria-label': label,
    rows: held,
    selection: chosen,
    onSelectionChange: choose,
    isBusy,
    overlay,
    className: 'min-h-0 flex-1',
  }
  if (isPhone)
    return (
      <DataCards<AnyRow>
        {...shared}
        cardHeight={100}
        nameOf={(row) => textOf(row, definition.title)}
        renderCard={(row) => <Card row={row} list={props} />}
      />
    )
  return (
    <DataGrid<AnyRow>
      {...shared}
      columns={columns}
      sort={sort.map(({ field, order }) => ({ id: field, desc: order === 'desc' }))}
      onSortChange={(keys) =>
        props.onSort(keys.map(({ id, desc }) => ({ field: id, order: desc ? 'desc' : 'asc' })))
      }
      onRowAction={(row) => props.onOpen(row.id)}
      rowActions={(row) => rowActions(row, props)}
    />
  )
}
