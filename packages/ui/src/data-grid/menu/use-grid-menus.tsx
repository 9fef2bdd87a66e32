import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent as ReactMouseEvent,
  type ReactNode,
} from 'react'
import { flushSync } from 'react-dom'
import type { Announcer } from '../announce/announcer.ts'
import type { Clipboard } from '../clipboard/use-clipboard.tsx'
import type { CellStates, DataGridCell } from '../types/cells.types.ts'
import type { DataGridCopied } from '../types/clipboard.types.ts'
import type { DataGridProps } from '../types/data-grid.types.ts'
import { cellNow, rowCell, type RowCell } from '../helpers/row-cell.ts'
import type { GridActions } from '../input/grid-actions.ts'
import type { GridView } from '../view/use-grid-view.ts'
import { LateCode, useLateCode } from '../helpers/late-code.ts'
import { useLatest } from '../helpers/use-latest.ts'
import { hasMenu, isForMenu, menuPlace } from '../input/menu-place.ts'

const lateMenus = new LateCode(async () => {
  const [{ HeaderMenu }, { RowMenu }, { copyBlock }] = await Promise.all([
    import('./header-menu.tsx'),
    import('./row-menu.tsx'),
    import('../clipboard/copy-block.ts'),
  ])
  return { HeaderMenu, RowMenu, copyBlock }
})

type Menus = NonNullable<ReturnType<typeof lateMenus.get>>

/** A point of the window in px. */
export interface MenuPoint {
  x: number
  y: number
}

interface OpenMenu {
  /** Where it was asked for; its row may move meanwhile. */
  asked: RowCell
  anchor: { x: number; y: number; width: number; height: number }
}

interface MenuOptions<Row extends object> {
  props: DataGridProps<Row>
  actions: GridActions<Row>
  view: GridView<Row>
  clipboard: Clipboard
  cellStates: CellStates
  announcer: Announcer
  hasHeaderMenu: boolean
  /** Says that a menu could not be loaded. */
  notLoaded: string
}

interface GridMenus {
  /** Opens the menu of a cell, or of a heading, at a point or else at the cell; answers whether there is one. */
  openMenu: (cell: DataGridCell, point?: MenuPoint) => boolean
  /** The same for a pointer: what lies outside of the selected block gets the focus before. */
  onContextMenu: (event: ReactMouseEvent<HTMLElement>) => void
  /** The open menu; belongs beside what scrolls. */
  content: ReactNode
}

/** The context menus of rows and headings, by pointer, by key and by touch. */
export function useGridMenus<Row extends object>(options: MenuOptions<Row>): GridMenus {
  const { props, actions, view, clipboard, announcer, hasHeaderMenu, notLoaded } = options
  const { model, rows, block, resize } = actions
  const { rowActions, onChooseColumns, filterOf, onSortChange, sort, onEdit, renderEditor } = props
  const { elements, painter } = view
  const [opened, setOpened] = useState<OpenMenu>()
  const isOpen = useRef(false)
  const anchor = useRef<HTMLDivElement>(null)

  const placedOf = (cell: DataGridCell) => model.all.find(({ id }) => id === cell.column)

  const elementOf = (cell: DataGridCell): Element | undefined => {
    const placed = placedOf(cell)
    if (cell.row >= 0) return placed && painter.cellElement(cell.row, placed)
    const heading = `[data-header-row="-1"][data-column="${CSS.escape(cell.column)}"]`
    return elements.canvas.current?.querySelector(heading) ?? undefined
  }

  const open = (asked: RowCell, point?: MenuPoint) => {
    const cell = cellNow(rows, asked)
    const element = cell && elementOf(cell)
    const root = elements.scroller.current?.parentElement
    if (!element || !root) return
    const box = root.getBoundingClientRect()
    const at = point ? new DOMRect(point.x, point.y, 0, 0) : element.getBoundingClientRect()
    const isRtl = getComputedStyle(root).direction === 'rtl'
    const { width, height } = at
    const x = isRtl ? box.right - at.right : at.left - box.left
    isOpen.current = true
    // From now on it hears of it when its row goes.
    flushSync(() => setOpened({ asked, anchor: { x, y: at.top - box.top, width, height } }))
  }

  const openAt = (asked: RowCell, point: MenuPoint) => {
    const cell = cellNow(rows, asked)
    if (!cell) return
    const area = block.block
    const at = model.all.findIndex(({ id }) => id === cell.column)
    const isInBlock =
      area !== undefined &&
      cell.row >= area.fromRow &&
      cell.row <= area.toRow &&
      at >= area.fromColumn &&
      at <= area.toColumn
    if (!isInBlock) {
      block.clear()
      actions.focusCell(cell)
    }
    open(asked, point)
  }

  const close = (chosen?: () => void) => {
    if (!isOpen.current || !opened) return
    isOpen.current = false
    // What was chosen may take the focus, so the menu must have given it back before.
    flushSync(() => setOpened(undefined))
    actions.focusCell(actions.current() ?? opened.asked)
    chosen?.()
  }

  const menus = useLateCode(lateMenus, opened !== undefined, () => close(() => announcer.show(notLoaded)))

  // A press of the other button beside the menu opens the one that belongs there. While a menu is open the page under it
  // cannot be hit, so the event happens in the body.
  const reopen = useLatest((event: MouseEvent) => {
    const { clientX: x, clientY: y } = event
    event.preventDefault()
    if (event.target instanceof Element && event.target.closest('[role="menu"]')) return
    close()
    const target = document.elementFromPoint(x, y)
    const cell = target && elements.scroller.current?.contains(target) && menuPlace(painter, target)
    if (cell && hasMenu(rows, hasHeaderMenu, cell)) openAt(rowCell(rows, cell), { x, y })
  })
  useEffect(() => {
    if (!opened) return undefined
    const onPress = (event: MouseEvent) => {
      // The press that has opened it comes by here as well.
      if (!event.defaultPrevented) reopen.current(event)
    }
    document.addEventListener('contextmenu', onPress)
    return () => document.removeEventListener('contextmenu', onPress)
  }, [opened, reopen])

  // Without its row a menu is about nothing any more.
  const onRows = useLatest(() => {
    if (opened && !cellNow(rows, opened.asked)) close()
  })
  useLayoutEffect(() => (opened ? rows.subscribe(() => onRows.current()) : undefined), [opened, rows, onRows])

  const rowMenu = ({ RowMenu, copyBlock }: Menus, { asked }: OpenMenu) => {
    const cell = cellNow(rows, asked)
    const row = cell && rows.at(cell.row)
    if (!cell || row === undefined) return null
    const edit = placedOf(cell)?.column?.edit
    const at = (act: (now: DataGridCell) => unknown) => () => {
      const now = cellNow(rows, asked)
      if (now) act(now)
    }
    const isEditable = edit !== undefined && edit.isEditable?.(row) !== false
    const told = (copied: DataGridCopied | undefined) => copied && clipboard.copied(copied)
    const canClear = onEdit !== undefined && (isEditable || block.block !== undefined)
    return (
      <RowMenu
        anchor={anchor}
        onClose={close}
        actions={rowActions?.(row, cell.row) ?? []}
        onCopy={clipboard.copy}
        onEdit={isEditable && (onEdit ?? renderEditor) ? at(actions.startEdit) : undefined}
        onCopyCsv={
          props.canCopyCsv
            ? () => void copyBlock(actions, options.cellStates).then(told, clipboard.refused)
            : undefined
        }
        onPaste={clipboard.paste}
        onClear={canClear ? at(actions.erase) : undefined}
      />
    )
  }
  const headerMenu = ({ HeaderMenu }: Menus, { asked }: OpenMenu) => {
    const placed = placedOf(asked)
    if (!placed) return null
    return (
      <HeaderMenu<Row>
        anchor={anchor}
        onClose={close}
        placed={placed}
        model={model}
        sort={sort ?? []}
        onSortChange={onSortChange}
        layout={resize}
        onFocusColumn={(id) => actions.focusCell({ row: -1, column: id })}
        onChooseColumns={onChooseColumns}
        filterOf={filterOf}
      />
    )
  }

  return {
    openMenu: (cell, point) => {
      const isThere = hasMenu(rows, hasHeaderMenu, cell)
      if (isThere) open(rowCell(rows, cell), point)
      return isThere
    },
    onContextMenu: (event) => {
      const { target, clientX: x, clientY: y } = event
      const cell = isForMenu(event) ? menuPlace(painter, target as Element) : undefined
      if (!cell || !hasMenu(rows, hasHeaderMenu, cell)) return
      event.preventDefault()
      openAt(rowCell(rows, cell), { x, y })
    },
    content: opened && (
      <>
        <div
          ref={anchor}
          className="data-grid-menu-anchor"
          style={{
            insetInlineStart: opened.anchor.x,
            insetBlockStart: opened.anchor.y,
            inlineSize: opened.anchor.width,
            blockSize: opened.anchor.height,
          }}
        />
        {menus && (opened.asked.row >= 0 ? rowMenu(menus, opened) : headerMenu(menus, opened))}
      </>
    ),
  }
}
