import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Columns3Cog,
  EyeOff,
  ListFilter,
  ListPlus,
  MoveHorizontal,
  PanelLeft,
  PanelRight,
  PinOff,
  X,
} from 'lucide-react'
import { useLocale } from 'react-aria-components'
import type { MenuEntry } from '../../menu/menu-panel.tsx'
import { useGridWords } from '../words/use-grid-words.ts'
import type { ColumnModel, PlacedColumn } from '../columns/column-model.ts'
import type { DataGridSort } from '../types/column.types.ts'
import type { ResizeActions } from '../columns/use-column-resize.ts'
import { MenuPopover, type MenuPopoverProps } from '../../menu/menu-popover.tsx'
import { sortedAlsoBy, sortedBy } from '../columns/next-sort.ts'
import type { MenuWords } from '../words/zh.ts'

interface HeaderMenuProps<Row> extends Pick<MenuPopoverProps, 'anchor' | 'onClose'> {
  placed: PlacedColumn<Row>
  model: ColumnModel<Row>
  sort: readonly DataGridSort[]
  onSortChange: ((sort: DataGridSort[]) => void) | undefined
  /** `undefined` while the layout may not change. */
  layout: ResizeActions<Row> | undefined
  /** Puts the focus on the heading of another column. */
  onFocusColumn: (id: string) => void
  onChooseColumns: (() => void) | undefined
  filterOf: ((column: string) => (() => void) | undefined) | undefined
}

function sortEntries<Row>({ placed, sort, onSortChange }: HeaderMenuProps<Row>, own: MenuWords): MenuEntry[] {
  if (!placed.column?.sortable || !onSortChange) return []
  const { id } = placed
  const direction = placed.sort?.direction
  const by = (next: typeof direction) => () => onSortChange(sortedBy(sort, id, next))
  const isOther = sort.length > 0 && !direction
  return [
    {
      id: 'ascending',
      name: own.sortAscending,
      icon: <ArrowUp />,
      isDisabled: direction === 'ascending',
      onAction: by('ascending'),
    },
    {
      id: 'descending',
      name: own.sortDescending,
      icon: <ArrowDown />,
      isDisabled: direction === 'descending',
      onAction: by('descending'),
    },
    ...(direction ? [{ id: 'none', name: own.sortNone, icon: <X />, onAction: by(undefined) }] : []),
    ...(isOther
      ? [
          {
            id: 'also',
            name: own.sortAlso,
            icon: <ListPlus />,
            onAction: () => onSortChange(sortedAlsoBy(sort, id)),
          },
        ]
      : []),
  ]
}

function filterEntries<Row>({ placed, filterOf }: HeaderMenuProps<Row>, own: MenuWords): MenuEntry[] {
  const onAction = placed.column && filterOf?.(placed.id)
  return onAction ? [{ id: 'filter', name: own.filter, icon: <ListFilter />, onAction }] : []
}

function placeEntries<Row>(
  { placed, model, layout }: HeaderMenuProps<Row>,
  own: MenuWords,
  isRtl: boolean,
): MenuEntry[] {
  if (!layout) return []
  const { id, pane } = placed
  const pin = (edge: 'start' | 'end' | 'none') => () => layout.pin(id, edge)
  const neighbours = model[pane].filter(({ column }) => column)
  const at = neighbours.indexOf(placed)
  const [towardsStart, towardsEnd] = isRtl ? [ArrowRight, ArrowLeft] : [ArrowLeft, ArrowRight]
  const [StartEdge, EndEdge] = isRtl ? [PanelRight, PanelLeft] : [PanelLeft, PanelRight]
  const Back = towardsStart
  const On = towardsEnd
  return [
    ...(pane === 'start'
      ? []
      : [{ id: 'pin-start', name: own.pinStart, icon: <StartEdge />, onAction: pin('start') }]),
    ...(pane === 'end' ? [] : [{ id: 'pin-end', name: own.pinEnd, icon: <EndEdge />, onAction: pin('end') }]),
    ...(pane === 'center' ? [] : [{ id: 'unpin', name: own.unpin, icon: <PinOff />, onAction: pin('none') }]),
    {
      id: 'back',
      name: own.moveStart,
      icon: <Back />,
      isDisabled: at <= 0,
      onAction: () => layout.move(placed, -1),
    },
    {
      id: 'on',
      name: own.moveEnd,
      icon: <On />,
      isDisabled: at === neighbours.length - 1,
      onAction: () => layout.move(placed, 1),
    },
  ]
}

function columnEntries<Row>(props: HeaderMenuProps<Row>, own: MenuWords): MenuEntry[] {
  const { placed, model, layout, onFocusColumn, onChooseColumns } = props
  const columns = model.all.filter(({ column }) => column)
  const at = columns.indexOf(placed)
  const heir = columns[at + 1] ?? columns[at - 1]
  const hide = () => {
    layout?.hide(placed.id)
    if (heir) onFocusColumn(heir.id)
  }
  return [
    ...(layout
      ? [
          { id: 'fit', name: own.fit, icon: <MoveHorizontal />, onAction: () => layout.fit(placed) },
          { id: 'hide', name: own.hide, icon: <EyeOff />, isDisabled: !heir, onAction: hide },
        ]
      : []),
    ...(onChooseColumns
      ? [{ id: 'choose', name: own.chooseColumns, icon: <Columns3Cog />, onAction: onChooseColumns }]
      : []),
  ]
}

/** What can be done with a column. */
export function HeaderMenu<Row>(props: HeaderMenuProps<Row>) {
  const own = useGridWords().menu
  const { direction } = useLocale()
  return (
    <MenuPopover
      label={own.columnMenu(props.placed.column?.header ?? '')}
      anchor={props.anchor}
      onClose={props.onClose}
      groups={[
        { id: 'sort', entries: sortEntries(props, own) },
        { id: 'filter', entries: filterEntries(props, own) },
        { id: 'place', entries: placeEntries(props, own, direction === 'rtl') },
        { id: 'column', entries: columnEntries(props, own) },
      ]}
    />
  )
}
