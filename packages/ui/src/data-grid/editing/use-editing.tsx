import { useCallback, useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Announcer } from '../announce/announcer.ts'
import type { DataGridCell } from '../types/cells.types.ts'
import type { ColumnModel } from '../columns/column-model.ts'
import { cellNow, keyAt } from '../helpers/row-cell.ts'
import type { ActiveCell } from '../view/use-active-cell.ts'
import type { GridView } from '../view/use-grid-view.ts'
import { useLatest } from '../helpers/use-latest.ts'
import type { DataGridColumn } from '../types/column.types.ts'
import type { DataGridRows } from '../types/rows.types.ts'
import type { CellBlockSelection } from '../selection/use-cell-block.ts'
import { changeCells, type BulkSummary, type CellText } from './bulk-edits.ts'
import { CellEditor } from './cell-editor.tsx'
import { CellHint } from './cell-hint.tsx'
import { openSession, type Begun, type EditSession } from './edit-session.ts'
import type { CellDraft, DataGridEditProps, EditMove } from '../types/editing.types.ts'
import { useBulk, type BulkState } from './use-bulk.ts'
import { useComposedTyping } from './use-composed-typing.ts'
import type { UnsavedCells } from './unsaved-cells.ts'
import { useCellEdits, useUnsavedChanges } from './use-cell-edits.ts'
import { useConflict } from './use-conflict.ts'
import { useEditSession } from './use-edit-session.ts'

interface EditingOptions<Row extends object> extends DataGridEditProps<Row> {
  columns: readonly DataGridColumn<Row>[]
  unsaved: UnsavedCells<Row>
  announcer: Announcer
  rows: DataGridRows<Row>
  model: ColumnModel<Row>
  view: GridView<Row>
  cells: ActiveCell
  block: CellBlockSelection
}

/** What editing adds to the verbs of a grid. */
export interface EditVerbs {
  /** Opens the editor of a cell, or the question which of two values shall stand, if there is anything to edit. */
  startEdit: (cell: DataGridCell) => boolean
  /**
   * Opens the editor of a cell for a letter that is being typed.
   *
   * @returns whether the letter is taken; else the browser types it into the field, which has the focus by then.
   */
  typeInto: (cell: DataGridCell, letter: string) => boolean
  /** Empties the selected block, or the cell. */
  erase: (cell: DataGridCell) => BulkState
  /** Gives the cells of the selected block what stands in its first row; a cell or a row, what stands above it. */
  fillDown: (cell: DataGridCell) => BulkState
  /** Gives cells the values that texts mean, in one call: a paste. `unplaced` = texts that found no cell. */
  applyEdits: (edits: readonly CellText[], unplaced?: number) => Promise<BulkSummary>
  /** Gives cells values in one call: a fill. `unplaced` = what found no cell. */
  fill: (
    wanted: readonly { cell: DataGridCell; draft: CellDraft }[],
    unplaced: number,
  ) => Promise<BulkSummary>
  /** Takes the last saved edit back. */
  undo: () => boolean
  /** Sends a value again that could not be saved. */
  retry: (cell: DataGridCell) => boolean
  /** Forgets a value that is not saved: the cell shows what its row holds. */
  drop: (cell: DataGridCell) => boolean
}

interface Editing {
  verbs: EditVerbs
  onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => void
  /** Everything that editing shows besides the cells. */
  content: ReactNode
}

const steps: Readonly<Record<EditMove, { rows: number; columns: number }>> = {
  stay: { rows: 0, columns: 0 },
  down: { rows: 1, columns: 0 },
  up: { rows: -1, columns: 0 },
  next: { rows: 0, columns: 1 },
  previous: { rows: 0, columns: -1 },
}

/** Editing in the cells: opening, saving, and what is not saved. Without `onEdit` and `renderEditor` it does nothing. */
export function useEditing<Row extends object>(options: EditingOptions<Row>): Editing {
  const { rows, model, view, cells, block, unsaved, announcer, onEdit, renderEditor } = options
  const state = useCellEdits(rows, options.columns, options, announcer.say, unsaved)
  const { edits, words } = state
  const { painter, viewport } = view

  const focusAfter = (session: EditSession<Row>, move: EditMove) => {
    const index = rows.indexOf(session.rowKey) ?? cells.active?.row ?? 0
    const { rows: down, columns: along } = steps[move]
    const from = model.all.findIndex(({ id }) => id === session.column.id)
    const column = model.all[from + along] ?? model.all[from]
    const row = Math.min(Math.max(0, index + down), viewport.rowCount - 1)
    cells.goTo({ row, column: column?.id ?? session.column.id })
  }
  const sessions = useEditSession<Row>(painter, state, focusAfter, options.onDraft)
  /** Whether the open editor is the caller's. */
  const isOwn = useRef(false)
  const conflict = useConflict<Row>({ ...options, edits, goOn: (cell) => open(cell, {}, true) })

  useUnsavedChanges(
    state,
    useCallback((rowKey, column) => painter.repaintCell(rowKey, column), [painter]),
  )

  // Rows that come and go move the edited one: editor and focus go with it.
  const onRows = useLatest(() => {
    const session = sessions.current()
    if (!session) return
    const row = rows.indexOf(session.rowKey)
    const placed = model.all.find(({ id }) => id === session.column.id)
    if (row === undefined || !placed) {
      sessions.interrupt()
      return
    }
    if (row === cells.active?.row) return
    painter.keep({ row, placed })
    cells.follow({ row, column: session.column.id })
  })
  useEffect(() => rows.subscribe(() => onRows.current()), [rows, onRows])
  useLayoutEffect(() => onRows.current(), [model, onRows])

  const isEditable = (cell: DataGridCell): boolean => {
    const row = rows.at(cell.row)
    const edit = model.all.find(({ id }) => id === cell.column)?.column?.edit
    return (onEdit ?? renderEditor) !== undefined && row !== undefined && edit !== undefined
      ? edit.isEditable?.(row) !== false
      : false
  }
  const open = (cell: DataGridCell, begun: Begun = {}, isAsked = false): boolean => {
    const row = rows.at(cell.row)
    const placed = model.all.find(({ id }) => id === cell.column)
    const { column } = placed ?? {}
    if (row === undefined || !column?.edit || !isEditable(cell)) return false
    const kept = unsaved.get(rows.keyOf(row), column.id)
    if (kept?.theirs && options.renderConflict && !isAsked) conflict.ask(kept, cell)
    else {
      const left = kept ? undefined : options.draftOf?.(row, column.id)
      sessions.begin(openSession(rows.keyOf(row), row, column, column.edit, begun, words, kept, left))
    }
    return true
  }
  useComposedTyping(view, isEditable, (cell) => open(cell, { typed: '' }), sessions)
  const target = { rows, model, edits, words, onDraft: options.onDraft }
  const bulk = useBulk<Row>({ target, cells, block, announcer, isEditable: onEdit !== undefined })
  const verbs: EditVerbs = {
    startEdit: (cell) => open(cell),
    typeInto: (cell, letter) => {
      // The field must have the focus before the browser looks for what it types into.
      const isOpen = flushSync(() => open(cell, { letter }))
      const session = sessions.current()
      if (!isOpen || !session || !isOwn.current) return false
      session.typed = letter
      return true
    },
    erase: (cell) => bulk.change(cell, 'erase'),
    fillDown: (cell) => bulk.change(cell, 'fill'),
    applyEdits: (texts, unplaced = 0) => {
      // Until this code was here, rows may have moved.
      const wanted = texts.flatMap(({ cell: asked, text }) => {
        const cell = cellNow(rows, asked)
        return cell ? [{ cell, draft: { text } }] : []
      })
      return changeCells(target, wanted, 'paste', unplaced + texts.length - wanted.length)
    },
    fill: (wanted, unplaced) => changeCells(target, wanted, 'fill', unplaced),
    undo: () => onEdit !== undefined && edits.undo(),
    retry: (cell) => {
      const rowKey = keyAt(rows, cell.row)
      return rowKey !== undefined && edits.retry(rowKey, cell.column)
    },
    drop: (cell) => {
      const row = rows.at(cell.row)
      return row !== undefined && edits.drop(row, cell.column)
    },
  }

  /** Keys that an input method on the cell has taken: some systems tell their letter all the same. */
  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>) => {
    const { target, nativeEvent } = event
    const isTaken = nativeEvent.isComposing || nativeEvent.keyCode === 229
    if (isTaken && target instanceof Element && target.matches('.data-grid-cell')) event.stopPropagation()
  }

  const { open: opened } = sessions
  const own =
    opened &&
    renderEditor?.(opened.session.row, opened.session.column.id, {
      typed: opened.session.typed ?? opened.session.letter,
      value: opened.session.value,
      commit: (value, move = 'stay') => opened.editing.commit(move, { value }),
      close: opened.editing.close,
    })
  useLayoutEffect(() => {
    isOwn.current = own !== undefined
  })
  return {
    verbs,
    onKeyDownCapture,
    content: (
      <>
        {opened && (
          <CellEditor
            key={`${typeof opened.session.rowKey} ${opened.session.rowKey} ${opened.session.column.id}`}
            {...opened}
            own={own ?? undefined}
          />
        )}
        {conflict.content}
        {bulk.content}
        {onEdit && !opened && (
          <CellHint unsaved={unsaved} view={view} model={model} rows={rows} active={cells.active} />
        )}
      </>
    ),
  }
}
