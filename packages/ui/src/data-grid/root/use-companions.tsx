import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { useGridWords } from '../words/use-grid-words.ts'
import type { Announcer } from '../announce/announcer.ts'
import type { Told } from '../announce/use-announcements.ts'
import type { CellStates, DataGridCell } from '../types/cells.types.ts'
import { useCopying } from '../clipboard/use-copying.ts'
import type { DataGridProps } from '../types/data-grid.types.ts'
import { rowCell, type RowCell } from '../helpers/row-cell.ts'
import type { GridActions } from '../input/grid-actions.ts'
import type { GridView } from '../view/use-grid-view.ts'
import { useLatest } from '../helpers/use-latest.ts'
import { useLatePart } from '../helpers/use-late-part.ts'
import { hasMenu, isForMenu, menuPlace } from '../input/menu-place.ts'
import type { CompanionsHandle, CompanionsPart, Pointed } from './companions-part.tsx'

type Part = typeof CompanionsPart

const load = () => {
  // The menus themselves come along, so that the first of them is open at once; without them it asks again.
  import('../menu/grid-menus.ts').catch(() => undefined)
  return import('./companions-part.tsx').then((module): Part => module.CompanionsPart)
}

/** How long after a change the code that tells of changes is fetched, in ms. */
const preloadMs = 100

interface CompanionOptions<Row extends object> {
  props: DataGridProps<Row>
  actions: GridActions<Row>
  view: GridView<Row>
  cellStates: CellStates
  announcer: Announcer
  rowCount: number | undefined
  isResizing: boolean
}

interface Companions<Row> {
  /** The verbs of the grid with those of the menus. */
  actions: GridActions<Row>
  hasHeaderMenu: boolean
  /** Fetches what is needed when somebody comes to the grid. */
  preload: () => void
  onPoint: (row: number | undefined, target: Element) => void
  onContextMenu: (event: MouseEvent<HTMLElement>) => void
  /** Stands beside what scrolls. */
  content: ReactNode
}

/** What accompanies the cells: the clipboard, menus, the toolbar of a row, and what is spoken. */
export function useCompanions<Row extends object>(options: CompanionOptions<Row>): Companions<Row> {
  const { props, view, cellStates, announcer, rowCount, isResizing } = options
  const { rows, model, active, block, resize } = options.actions
  const own = useGridWords()
  const late = useLatePart<Part, CompanionsHandle>(load, () => announcer.show(own.notLoaded))
  const pointed = useRef<Pointed>(undefined)
  const canSort = props.onSortChange !== undefined && props.columns.some(({ sortable }) => sortable)
  const hasHeaderMenu = canSort || resize !== undefined || props.onChooseColumns !== undefined

  const told: Told<Row> = {
    model,
    isResizing,
    sort: props.sort,
    selection: props.selection,
    rowCount,
    block: block.block,
    focused: active?.column,
  }
  const [first] = useState(told)
  const hasChanged = first.model !== model || first.sort !== props.sort || first.selection !== props.selection
  const latest = useLatest(late)
  useEffect(() => {
    if (!hasChanged) return undefined
    // What has changed is to be painted first.
    const timer = setTimeout(() => latest.current.preload(), preloadMs)
    return () => clearTimeout(timer)
  }, [hasChanged, latest])

  /** Asks for a menu: until its code is here, rows may move. */
  const ask = (
    cell: DataGridCell | undefined,
    act: (companions: CompanionsHandle, asked: RowCell) => void,
  ): boolean => {
    if (!cell || !hasMenu(rows, hasHeaderMenu, cell)) return false
    const asked = rowCell(rows, cell)
    late.run((companions) => act(companions, asked))
    return true
  }
  const actions: GridActions<Row> = {
    ...options.actions,
    openMenu: (cell, point) => ask(cell, ({ open }, asked) => open(asked, point)),
  }
  useCopying<Row>({
    props,
    actions,
    view,
    cellStates,
    onCopied: (...copied) => late.run(({ tellCopied }) => tellCopied(...copied)),
    onPasted: (...pasted) => late.run(({ pasteText }) => pasteText(...pasted)),
  })
  const { Part, ref } = late
  return {
    actions,
    hasHeaderMenu,
    preload: late.preload,
    onPoint: (row, target) => {
      pointed.current = { row, target }
      ref.current?.point(pointed.current)
    },
    onContextMenu: (event) => {
      const { target, clientX: x, clientY: y } = event
      const cell = isForMenu(event) ? menuPlace(view.painter, target as Element) : undefined
      if (ask(cell, ({ openAt }, asked) => openAt(asked, { x, y }))) event.preventDefault()
    },
    content: (
      <>
        {Part && (
          <Part<Row> {...{ ref, props, actions, view, announcer, hasHeaderMenu, pointed, told, first }} />
        )}
        <div ref={announcer.attach} className="data-grid-note" role="status" />
      </>
    ),
  }
}
