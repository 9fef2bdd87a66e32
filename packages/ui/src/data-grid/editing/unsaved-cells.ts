import type { CellState, CellStates } from '../types/cells.types.ts'
import type { DataGridColumn } from '../types/column.types.ts'
import type { RowKey } from '../types/rows.types.ts'
import type { CellValue, CellDraft } from '../types/editing.types.ts'

/** A cell whose value is not, or not yet, what its row holds. */
export interface UnsavedCell<Row> {
  rowKey: RowKey
  column: DataGridColumn<Row>
  /** The row as the user saw it. */
  row: Row
  before: CellValue
  /** What the user wants: a value, or a text that no value was found for. */
  draft: CellDraft
  state: CellState
  /** What others have stored meanwhile. */
  theirs?: { value: CellValue; text: string; by: string | undefined }
}

type Listener = (rowKey: RowKey, column: string) => void

/**
 * Values that are on their way, refused or contested, by row and column. They live outside React and of the rows, so that
 * scrolling, sorting and news of others cannot lose what somebody typed.
 */
export class UnsavedCells<Row> implements CellStates {
  #rows = new Map<RowKey, Map<string, UnsavedCell<Row>>>()
  #listeners = new Set<Listener>()

  /** How many rows have such cells. */
  get size(): number {
    return this.#rows.size
  }

  at(rowKey: RowKey, column: string): CellState | undefined {
    return this.#rows.get(rowKey)?.get(column)?.state
  }

  get(rowKey: RowKey, column: string): UnsavedCell<Row> | undefined {
    return this.#rows.get(rowKey)?.get(column)
  }

  set(cell: UnsavedCell<Row>): void {
    const { rowKey, column } = cell
    const cells = this.#rows.get(rowKey) ?? new Map<string, UnsavedCell<Row>>()
    this.#rows.set(rowKey, cells.set(column.id, cell))
    this.#tell(rowKey, column.id)
  }

  /** Forgets a value; answers whether there was one. */
  delete(rowKey: RowKey, column: string): boolean {
    const cells = this.#rows.get(rowKey)
    if (!cells?.delete(column)) return false
    if (cells.size === 0) this.#rows.delete(rowKey)
    this.#tell(rowKey, column)
    return true
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #tell(rowKey: RowKey, column: string): void {
    for (const listener of this.#listeners) listener(rowKey, column)
  }
}
