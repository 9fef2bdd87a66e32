import type { DataGridColumn } from '../types/column.types.ts'
import type { RowKey } from '../types/rows.types.ts'
import type { CellDraft, CellEdit, CellValue, CellRead } from '../types/editing.types.ts'
import type { UnsavedCell } from './unsaved-cells.ts'
import { isSameValue, readDraft, textOf } from './values/cell-values.ts'
import type { EditWords } from '../words/zh.ts'

/** One editor, from its opening to its end. */
export interface EditSession<Row> {
  rowKey: RowKey
  column: DataGridColumn<Row>
  edit: CellEdit<Row>
  /** The row as it was when the edit, or the one that failed before it, began. */
  row: Row
  before: CellValue
  /** What stands in the editor at first. */
  value: CellValue
  text: string
  /** Typed on the cell and not yet taken over by a field. */
  typed: string | undefined
  /** The letter that it was opened with: it takes the place of what stands there. */
  letter: string | undefined
  /** An input method composes on the cell; the editor waits, because its focus would end that. */
  isComposing: boolean
  /** What stands in the editor now, once it has been changed. */
  draft: CellDraft | undefined
}

/** What was typed when an editor opened: a letter on its way to the field, or words that an input method has put together. */
export interface Begun {
  typed?: string
  letter?: string
}

/** Begins where an earlier try was left, or with what the row holds. */
export function openSession<Row>(
  rowKey: RowKey,
  row: Row,
  column: DataGridColumn<Row>,
  edit: CellEdit<Row>,
  { typed, letter }: Begun,
  words: EditWords,
  unsaved: UnsavedCell<Row> | undefined,
  kept?: CellDraft,
): EditSession<Row> {
  const stored = edit.value(row)
  const earlier = unsaved?.draft ?? kept
  const value = earlier && 'value' in earlier ? earlier.value : stored
  const text = earlier && 'text' in earlier ? earlier.text : textOf(edit, value, row, words)
  const isFailed = unsaved?.state.kind === 'failed'
  // What is on its way counts as stored: whoever types the former value again wants it back. So does what others stored.
  const seen = isFailed
    ? { row: unsaved.row, before: unsaved.before }
    : { row, before: unsaved?.theirs ? unsaved.theirs.value : unsaved ? value : stored }
  // What was not understood is searched for, where there is no field of text to put it into.
  const isTyped =
    edit.kind === 'text' || edit.kind === 'number' || edit.kind === 'money' || edit.kind === 'date'
  const search = earlier && 'text' in earlier && !isTyped ? earlier.text : undefined
  return {
    rowKey,
    column,
    edit,
    ...seen,
    value,
    text,
    typed: letter === undefined ? (typed ?? search) : undefined,
    letter,
    isComposing: false,
    draft: earlier,
  }
}

/** What a session comes to. */
type SessionEnd = CellRead | { isSame: true; problem?: undefined }

/** Reads what stands in the editor, or a draft that takes its place. */
export function readSession<Row>(
  { edit, row, before, draft: kept, typed }: EditSession<Row>,
  words: EditWords,
  draft: CellDraft | undefined = typed === undefined ? kept : { text: typed },
): SessionEnd {
  if (draft === undefined) return { isSame: true }
  const read = readDraft(edit, draft, row, words)
  return read.problem === undefined && isSameValue(read.value, before) ? { isSame: true } : read
}

/** What stands in the editor, as text. */
export function sessionText<Row>(
  { edit, row, text, typed, draft }: EditSession<Row>,
  words: EditWords,
): string {
  if (typed !== undefined) return typed
  if (draft === undefined) return text
  return 'text' in draft ? draft.text : textOf(edit, draft.value, row, words)
}

/** The element that an editor lives in: it goes from cell to cell as rows are recycled, and what is typed stays. */
export class EditorHost {
  readonly element = document.createElement('div')
  #held: HTMLElement | undefined

  constructor() {
    this.element.className = 'data-grid-editor'
    this.element.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLElement) this.#held = target
    })
  }

  placeIn = (cell: HTMLElement): void => {
    const { element } = this
    if (element.parentElement === cell) return
    // Keeps focus and composition, which taking out and putting in would end; not every browser has it.
    if ('moveBefore' in cell && element.isConnected && cell.isConnected) cell.moveBefore(element, null)
    else cell.append(element)
    const { activeElement } = document
    if (!activeElement || activeElement === document.body) this.#held?.focus({ preventScroll: true })
  }

  remove(): void {
    this.#held = undefined
    this.element.remove()
  }
}
