import { useLayoutEffect, useState, type MouseEvent, type ReactNode } from 'react'
import { useWords } from '../../words/use-words.ts'
import type { Announcer } from '../announce/announcer.ts'
import { useAnnouncements } from '../announce/use-announcements.ts'
import type { CellStates } from '../body/paint-context.ts'
import { useClipboard } from '../clipboard/use-clipboard.tsx'
import type { DataGridProps } from '../data-grid.types.ts'
import type { GridActions } from '../hooks/grid-actions.ts'
import type { GridView } from '../hooks/use-grid-view.ts'
import { useGridMenus } from '../menu/use-grid-menus.tsx'
import { useRowToolbar } from '../menu/use-row-toolbar.tsx'
import { BlockOutline } from '../selection/block-outline.ts'
import type { CellBlockSelection } from '../selection/use-cell-block.ts'
import { en } from '../words/en.ts'
import { zh } from '../words/zh.ts'

const words = { zh, en }

interface CompanionOptions<Row extends object> {
  props: DataGridProps<Row>
  actions: GridActions<Row>
  view: GridView<Row>
  block: CellBlockSelection
  cellStates: CellStates
  announcer: Announcer
  rowCount: number | undefined
  isResizing: boolean
}

interface Companions<Row> {
  /** The verbs of the grid with those of the menus. */
  actions: GridActions<Row>
  hasHeaderMenu: boolean
  onPoint: ((row: number | undefined, piece?: HTMLElement) => void) | undefined
  onContextMenu: (event: MouseEvent<HTMLElement>) => void
  /** Stands beside what scrolls. */
  content: ReactNode
}

/** What accompanies the cells: the outline of the block, the clipboard, menus, the toolbar of a row, and what is spoken. */
export function useCompanions<Row extends object>(options: CompanionOptions<Row>): Companions<Row> {
  const { props, view, block, cellStates, announcer, rowCount, isResizing } = options
  const { rows, model, active } = options.actions
  const { follow, paneOf } = view
  const own = useWords(words)

  const [outline] = useState(() => new BlockOutline())
  useLayoutEffect(() => follow((window) => outline.setWindow(window)), [follow, outline])
  useLayoutEffect(() => outline.update(block.block, model, paneOf), [outline, block.block, model, paneOf])

  useAnnouncements<Row>({
    announcer,
    model,
    isResizing,
    sort: props.sort,
    selection: props.selection,
    rowCount,
    block: block.block,
    focused: active?.column,
  })
  const clipboard = useClipboard<Row>({
    announcer,
    view,
    rows,
    model,
    active,
    block,
    cellStates,
    isEditable: props.onEdit !== undefined,
    erase: options.actions.erase,
    applyEdits: options.actions.applyEdits,
    ...(props.onCopy && { onCopy: props.onCopy }),
    ...(props.onPaste && { onPaste: props.onPaste }),
  })
  const menus = useGridMenus<Row>({
    props,
    actions: options.actions,
    view,
    clipboard,
    announcer,
    notLoaded: own.notLoaded,
  })
  const actions: GridActions<Row> = { ...options.actions, openMenu: menus.open }
  const toolbar = useRowToolbar<Row>(props.rowActions, actions, view, own.moreActions)
  return {
    actions,
    hasHeaderMenu: menus.hasHeaderMenu,
    onPoint: toolbar.onPoint,
    onContextMenu: menus.onContextMenu,
    content: (
      <>
        {toolbar.content}
        {menus.content}
        {clipboard.content}
        <div ref={announcer.attach} className="data-grid-note" role="status" />
      </>
    ),
  }
}
