import type { CustomerRow, WritableField } from '@hospital-crm/api/entities'
import type { PlacedRows } from '../data/placed-store.ts'
import { isConflict, isMovedByBooking, type ChangeStore, type FieldWrite } from '../edit/store-change.ts'

type MoveField = Extract<WritableField, 'status' | 'order_time'>

/** A row that is given another place by another value of a field. */
export interface Move {
  row: CustomerRow
  field: MoveField
  value: number
  /** What became of the person, such as their name and where they stand now. */
  told: string
}

/** What moves need from around them. */
export interface MovesSource {
  rows: Pick<PlacedRows, 'at' | 'put' | 'standing'>
  store: ChangeStore['storeChange']
  /** Somebody else was faster: asks which value shall stand. */
  onConflict: (seen: CustomerRow, write: FieldWrite) => Promise<unknown>
  onRefused: (row: CustomerRow, field: MoveField, error: unknown) => void
  onMoved: (move: Move, undo: () => Promise<void>) => void
  onUndone: (row: CustomerRow) => void
}

const writeTo = (field: MoveField, value: number | null): FieldWrite => ({
  field,
  values: { [field]: value },
})
const changeOf = ({ id, version, status }: CustomerRow, write: FieldWrite) => ({ id, version, status, write })

/**
 * Moves rows by what makes their place: shown at once, taken back where the server refuses, undone on demand. An undo is
 * made on the row as the move left it, so that what a colleague has made of it since is not overwritten unasked.
 */
export const createMoves = (source: MovesSource): ((move: Move) => Promise<void>) => {
  const { rows, store, onConflict, onRefused, onMoved, onUndone } = source

  /** Answers the row as the change left it; undefined where it was not stored. */
  const change = async (
    row: CustomerRow,
    field: MoveField,
    value: number | null,
  ): Promise<CustomerRow | undefined> => {
    const write = writeTo(field, value)
    const shown = rows.at(row.id) ?? row
    const back = rows.standing(row.id)
    rows.put({ ...shown, [field]: value })
    const outcome = await store(changeOf(row, write))
    if (outcome.kind === 'stored') return outcome.row
    rows.put(shown, back)
    if (isConflict(outcome)) await onConflict(row, write)
    else onRefused(row, field, outcome.error)
    return undefined
  }
  const undo = async ({ row, field, value }: Move, moved: CustomerRow) => {
    if (!(await change(moved, field, row[field]))) return
    // The status to which the booking had led has a call of its own.
    const isBooked = isMovedByBooking(changeOf(row, writeTo(field, value)), moved)
    if (isBooked && !(await change(moved, 'status', row.status))) return
    onUndone(row)
  }
  return async (move) => {
    const { row, field, value } = move
    if (row[field] === value) return
    const moved = await change(row, field, value)
    if (moved) onMoved(move, () => undo(move, moved))
  }
}
