import type { DataGridColumn } from '../types/column.types.ts'
import type { DataGridRows, RowKey } from '../types/rows.types.ts'
import type {
  CellValue,
  DataGridEdited,
  DataGridEditProps,
  DataGridEditResult,
  EditCause,
} from '../types/editing.types.ts'
import type { UnsavedCell, UnsavedCells } from './unsaved-cells.ts'
import { textOf } from './values/cell-values.ts'
import type { EditWords } from '../words/zh.ts'

/** A cell that is to get another value. */
export interface CellChange<Row> {
  row: Row
  column: DataGridColumn<Row>
  value: CellValue
  /** @default what the row holds */
  before?: CellValue
}

/** How many cells ended how. */
export type EditSummary = Pick<DataGridEdited, 'saved' | 'failed' | 'conflicts'>

/** What else is told of an edit. */
type EditBeside = Pick<DataGridEdited, 'column' | 'unchanged' | 'refused'>

interface Surroundings<Row> {
  rows: DataGridRows<Row>
  words: EditWords
  save: NonNullable<DataGridEditProps<Row>['onEdit']>
  onEdited?: DataGridEditProps<Row>['onEdited']
  onDraft?: DataGridEditProps<Row>['onDraft']
  /** Speaks to those who listen to the page. */
  say: (text: string) => void
}

/** A cell that has been saved. */
interface Done<Row> {
  rowKey: RowKey
  /** As it was after the change. */
  row: Row
  column: string
  before: CellValue
  value: CellValue
}

/** An edit that can be taken back. */
interface Undoable<Row> {
  /** What was saved, and what a change of many cells left in them, marked. */
  cells: (Done<Row> | UnsavedCell<Row>)[]
  /** Its cells are known. */
  isAnswered: boolean
}

/** Undoing reaches this many edits back. */
const maxUndone = 50

/** Sends changed cells and keeps what has become of them; an edit, a paste and an undo all go this way. */
export class CellEdits<Row> {
  readonly unsaved: UnsavedCells<Row>
  #around: Surroundings<Row>
  #columns: readonly DataGridColumn<Row>[] = []
  #running = new Map<string, Promise<unknown>>()
  /** From when they were made, whether they are answered or not. */
  #done: readonly Undoable<Row>[] = []
  /** Taken back while they, or others before them, were not answered yet. */
  #takenBack: Undoable<Row>[] = []

  constructor(around: Surroundings<Row>, unsaved: UnsavedCells<Row>) {
    this.unsaved = unsaved
    this.#around = around
  }

  update(around: Surroundings<Row>, columns: readonly DataGridColumn<Row>[]): void {
    this.#around = around
    this.#columns = columns
  }

  /**
   * Sends changes in one call. Never rejects: what could not be saved stays in its cell and says why.
   *
   * @param left texts of the same edit that stay in their cells
   */
  async send(
    changes: readonly CellChange<Row>[],
    cause: EditCause = 'edit',
    left: readonly UnsavedCell<Row>[] = [],
    beside: EditBeside = {
      column: changes.length === 1 ? changes[0]?.column.id : undefined,
      unchanged: 0,
      refused: 0,
    },
  ): Promise<EditSummary> {
    const cells = changes.map((change) => this.#begin(change))
    const edit: Undoable<Row> = { cells: [...left], isAnswered: false }
    if (cause !== 'undo') this.#done = [...this.#done, edit].slice(-maxUndone)
    const ids = cells.map(({ rowKey, column }) => JSON.stringify([rowKey, column.id]))
    const sent = this.#sendAfter(
      cells,
      ids.flatMap((id) => this.#running.get(id) ?? []),
    )
    for (const id of ids) this.#running.set(id, sent)
    const results = await sent
    for (const id of ids) if (this.#running.get(id) === sent) this.#running.delete(id)
    const summary: EditSummary = { saved: 0, failed: left.length, conflicts: 0 }
    for (const [nth, cell] of cells.entries()) {
      const result = results[nth] ?? { kind: 'failed', reason: this.#around.words.notSaved }
      if (result.kind === 'saved') {
        const value = changes[nth]!.value
        summary.saved += 1
        const row = this.#rowOf(cell.rowKey) ?? cell.row
        edit.cells.push({ rowKey: cell.rowKey, row, column: cell.column.id, before: cell.before, value })
      } else {
        summary[result.kind === 'failed' ? 'failed' : 'conflicts'] += 1
        // What was typed into one cell is taken back there, by Escape.
        if (cause !== 'edit') edit.cells.push(cell)
      }
      this.#settle(cell, result, cells.length === 1)
    }
    edit.isAnswered = true
    if (edit.cells.length === 0) this.#done = this.#done.filter((one) => one !== edit)
    this.#restoreAnswered()
    this.#around.onEdited?.({ cause, ...summary, ...beside, undo: () => this.#takeBack(edit) })
    return summary
  }

  /** Keeps a text that breaks a rule of its column in the cell, with the reason. */
  refuse(row: Row, column: DataGridColumn<Row>, text: string, reason: string): UnsavedCell<Row> {
    const cell: UnsavedCell<Row> = {
      rowKey: this.#around.rows.keyOf(row),
      column,
      row,
      before: column.edit?.value(row) ?? null,
      draft: { text },
      state: { kind: 'failed', text, reason },
    }
    this.unsaved.set(cell)
    return cell
  }

  /** Sends a value once more, in a conflict as the one that shall stay; answers whether there was one. */
  retry(rowKey: RowKey, column: string): boolean {
    const cell = this.unsaved.get(rowKey, column)
    if (!cell || cell.state.kind === 'pending' || !('value' in cell.draft)) return false
    const { theirs, draft } = cell
    // Who has seen what others stored and insists, means to replace that.
    const row = (theirs && this.#rowOf(rowKey)) ?? cell.row
    const before = theirs ? theirs.value : cell.before
    void this.send([{ row, column: cell.column, value: draft.value, before }])
    return true
  }

  /** Forgets a value that is not saved: the cell shows what its row holds. Answers whether there was one. */
  drop(row: Row, column: string): boolean {
    if (!this.unsaved.delete(this.#around.rows.keyOf(row), column)) return false
    this.#around.onDraft?.(row, column, undefined)
    return true
  }

  /**
   * Takes the last edit back, by one of the former values and with the marks that it left; one that is not answered yet as
   * soon as it is. Answers whether there was one.
   */
  undo(): boolean {
    const last = this.#done.at(-1)
    return last !== undefined && this.#takeBack(last)
  }

  #takeBack(edit: Undoable<Row>): boolean {
    if (!this.#done.includes(edit)) return false
    this.#done = this.#done.filter((one) => one !== edit)
    this.#takenBack.push(edit)
    this.#restoreAnswered()
    return true
  }

  /** In the order in which they were taken back: two may have changed the same cell. */
  #restoreAnswered(): void {
    while (this.#takenBack[0]?.isAnswered) this.#restore(this.#takenBack.shift()!)
  }

  #restore({ cells }: Undoable<Row>): void {
    const changes = cells.flatMap((cell) => {
      if ('draft' in cell) {
        const { id } = cell.column
        // What has come into the cell since stays.
        if (this.unsaved.get(cell.rowKey, id)?.draft === cell.draft) this.drop(cell.row, id)
        return []
      }
      const { rowKey, row, column: id, before, value } = cell
      const column = this.#columns.find((one) => one.id === id)
      // A row that is not loaded any more gets its value back all the same.
      return column ? [{ row: this.#rowOf(rowKey) ?? row, column, value: before, before: value }] : []
    })
    if (changes.length > 0) void this.send(changes, 'undo')
  }

  #rowOf(rowKey: RowKey): Row | undefined {
    const index = this.#around.rows.indexOf(rowKey)
    return index === undefined ? undefined : this.#around.rows.at(index)
  }

  #begin({ row, column, value, before }: CellChange<Row>): UnsavedCell<Row> {
    const { rows, words } = this.#around
    const { edit } = column
    const cell: UnsavedCell<Row> = {
      rowKey: rows.keyOf(row),
      column,
      row,
      before: before ?? edit?.value(row) ?? null,
      draft: { value },
      state: {
        kind: 'pending',
        text: edit ? textOf(edit, value, row, words) : String(value),
        reason: words.saving,
      },
    }
    this.unsaved.set(cell)
    return cell
  }

  async #sendAfter(
    cells: readonly UnsavedCell<Row>[],
    earlier: readonly Promise<unknown>[],
  ): Promise<readonly DataGridEditResult[]> {
    if (cells.length === 0) return []
    // Two calls for one cell could arrive in the wrong order.
    if (earlier.length > 0) {
      await Promise.all(earlier)
      for (const cell of cells) {
        cell.row = this.#rowOf(cell.rowKey) ?? cell.row
        cell.before = cell.column.edit?.value(cell.row) ?? null
      }
    }
    const edits = cells.map(({ row, rowKey, column, draft, before }) => ({
      row,
      rowKey,
      column: column.id,
      value: 'value' in draft ? draft.value : null,
      before,
    }))
    try {
      return await this.#around.save(edits)
    } catch {
      return []
    }
  }

  #settle(cell: UnsavedCell<Row>, result: DataGridEditResult, isAlone: boolean): void {
    const { unsaved } = this
    const { words, say } = this.#around
    const { rowKey, column, row, state } = cell
    // Dropped, or edited once more, while the answer was on its way.
    if (unsaved.get(rowKey, column.id) !== cell) return
    if (result.kind === 'saved') {
      unsaved.delete(rowKey, column.id)
      return
    }
    if (result.kind === 'failed') {
      unsaved.set({ ...cell, state: { ...state, kind: 'failed', reason: result.reason } })
      if (isAlone) say(words.failed(column.header, result.reason))
      return
    }
    const { theirs: value, by } = result
    const text = result.theirsText ?? (column.edit ? textOf(column.edit, value, row, words) : String(value))
    const reason = words.conflict(text || words.empty, by)
    unsaved.set({ ...cell, theirs: { value, text, by }, state: { ...state, kind: 'conflict', reason } })
    if (isAlone) say(`${column.header}: ${reason}`)
  }
}
