import { useRef, type MouseEvent, type ReactNode } from 'react'
import type { Announcer } from '../announce/announcer.ts'
import { useAnnouncements } from '../announce/use-announcements.ts'
import { useClipboard } from '../clipboard/use-clipboard.tsx'
import type { GridActions } from '../input/grid-actions.ts'
import type { FillHandleProps } from '../fill/fill-handle.tsx'
import { LateCode, useLateCode } from '../helpers/late-code.ts'
import { useGridMenus } from '../menu/use-grid-menus.tsx'
import { useRowToolbar } from '../menu/use-row-toolbar.tsx'
import type { CellStates } from '../types/cells.types.ts'
import type { DataGridProps } from '../types/data-grid.types.ts'
import { useBlockOutline } from '../view/block-outline.ts'
import type { GridView } from '../view/use-grid-view.ts'
import { useGridWords } from '../words/use-grid-words.ts'

const lateFill = new LateCode(() => import('../fill/fill-handle.tsx'))

/** Fetched by the browser alone: the corner has nothing to show on a server. Code that cannot be had leaves a grid without it. */
function LateFillHandle<Row extends object>(props: FillHandleProps<Row>) {
  const code = useLateCode(lateFill, true, () => undefined)
  return code && <code.FillHandle<Row> {...props} />
}

/** Whether the end of a cell's text is not in view. */
function isCut(cell: HTMLElement): boolean {
  if (cell.matches('.data-grid-cell-clipped')) return true
  return cell.matches('[data-large-text] .data-grid-cell') && cell.scrollWidth > cell.clientWidth
}

/** Shows the whole text of the cell under the pointer, and takes it away again: the element is soon another cell's. */
function useTitle<Row extends object>({ painter }: GridView<Row>, { rows, model }: GridActions<Row>) {
  const titled = useRef<HTMLElement>(undefined)
  return (target: Element): void => {
    const cell = target.closest<HTMLElement>('.data-grid-cell')
    // A cell with a state has a title of its own: the reason.
    const isFree = (one: HTMLElement) => !('state' in one.dataset)
    if (titled.current && isFree(titled.current)) titled.current.title = ''
    titled.current = undefined
    if (!cell || !isFree(cell) || 'editing' in cell.dataset) return
    const place = painter.placeOf(cell)
    const row = place && rows.at(place.row)
    const written = row && model.all.find(({ id }) => id === place.column)?.column?.title?.(row)
    if (!written && !isCut(cell)) return
    const texts = Array.from(cell.childNodes, (node) => node.textContent).filter((text) => text !== '')
    cell.title = written || texts.join(' ')
    titled.current = cell
  }
}

interface CompanionOptions<Row extends object> {
  props: DataGridProps<Row>
  actions: GridActions<Row>
  view: GridView<Row>
  cellStates: CellStates
  announcer: Announcer
  rowCount: number | undefined
  blockRows: number
  isResizing: boolean
}

interface Companions<Row> {
  /** The verbs of the grid with those of the menus. */
  actions: GridActions<Row>
  hasHeaderMenu: boolean
  /** The pointer has come to a row, or has left all of them. */
  onPoint: (row: number | undefined, target: Element) => void
  onContextMenu: (event: MouseEvent<HTMLElement>) => void
  /** Stands beside what scrolls. */
  content: ReactNode
}

/** What accompanies the cells: the clipboard, menus, the toolbar of a row, the outline of a block, and what is spoken. */
export function useCompanions<Row extends object>(options: CompanionOptions<Row>): Companions<Row> {
  const { props, view, announcer, rowCount, blockRows, isResizing } = options
  const { sort, selection, columns, onSortChange, onChooseColumns, filterOf } = props
  const { model, active, block, resize } = options.actions
  const own = useGridWords()
  const canSort = onSortChange !== undefined && columns.some(({ sortable }) => sortable)
  const hasHeaderMenu = canSort || resize !== undefined || (onChooseColumns ?? filterOf) !== undefined

  useAnnouncements<Row>(announcer, {
    model,
    isResizing,
    sort,
    selection,
    rowCount,
    block: block.block,
    blockRows,
    focused: active?.column,
  })
  useBlockOutline<Row>(view, model, block.block)
  const clipboard = useClipboard<Row>(options)
  const menus = useGridMenus<Row>({
    ...options,
    clipboard,
    hasHeaderMenu,
    notLoaded: own.menu.notLoaded,
  })
  const actions = { ...options.actions, openMenu: menus.openMenu }
  const toolbar = useRowToolbar<Row>(props.rowActions, actions, view, own.moreActions)
  const showTitle = useTitle<Row>(view, options.actions)
  return {
    actions,
    hasHeaderMenu,
    onPoint: (row, target) => {
      toolbar.onPoint?.(row, target.closest<HTMLElement>('.data-grid-row') ?? undefined)
      showTitle(target)
    },
    onContextMenu: menus.onContextMenu,
    content: (
      <>
        {toolbar.content}
        {menus.content}
        {clipboard.content}
        {props.canFill && props.onEdit && <LateFillHandle<Row> {...options} />}
        <div ref={announcer.attach} className="data-grid-note" role="status" />
      </>
    ),
  }
}
