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

/** A row on its way: where it shall end, and when all of that is stored or refused. */
interface Way {
  last: Move
  done: Promise<boolean>
}

/**
 * Moves rows by what makes their place: shown at once, taken back where the server refuses, undone on demand. What is moved on before
 * the server has answered is one move, which ends where the last step says and is undone as a whole. An undo is made on the row as
 * one's own moves left it, so that what a colleague has made of it since is not overwritten unasked.
 *
 * @returns whether it was stored
 */
export const createMoves = (source: () => MovesSource): ((move: Move) => Promise<boolean>) => {
  const ways = new Map<string, Way>()
  /** Rows as one's own moves left them. */
  const left = new Map<number, CustomerRow>()

  /** Answers the row as the change left it; undefined where it was not stored. */
  const change = async (
    row: CustomerRow,
    field: MoveField,
    value: number | null,
  ): Promise<CustomerRow | undefined> => {
    const outcome = await source().store(changeOf(row, writeTo(field, value)))
    if (outcome.kind === 'stored') {
      left.set(row.id, outcome.row)
      return outcome.row
    }
    if (isConflict(outcome)) await source().onConflict(row, writeTo(field, value))
    else source().onRefused(row, field, outcome.error)
    return undefined
  }
  const show = (row: CustomerRow, field: MoveField, value: number | null) => {
    const { rows } = source()
    rows.put({ ...(rows.at(row.id) ?? row), [field]: value })
  }
  /** Shows a change at once. Answers the row as it left it, and puts it back where it could not be stored. */
  const shown = async (row: CustomerRow, begin: () => Promise<CustomerRow | undefined>) => {
    const { rows } = source()
    const before = rows.at(row.id) ?? row
    const back = rows.standing(row.id)
    const stored = await begin()
    if (!stored) source().rows.put(before, back)
    return stored
  }
  const changeShown = (row: CustomerRow, field: MoveField, value: number | null) =>
    shown(row, () => {
      show(row, field, value)
      return change(row, field, value)
    })
  const undo = async ({ row, field, value }: Move, moved: CustomerRow) => {
    const undone = await changeShown(left.get(row.id) ?? moved, field, row[field])
    if (!undone) return
    // The status to which the booking had led has a call of its own.
    const isBooked = isMovedByBooking(changeOf(row, writeTo(field, value)), moved)
    if (isBooked && !(await changeShown(moved, 'status', row.status))) return
    source().onUndone(row)
  }
  const go = async (way: Way, { row, field }: Move): Promise<boolean> => {
    const moved = await shown(row, async () => {
      let at: CustomerRow | undefined = row
      let value: number | null = row[field]
      while (at && value !== way.last.value) {
        value = way.last.value
        show(row, field, value)
        at = await change(at, field, value)
      }
      return at
    })
    if (moved && moved !== row && way.last.value !== row[field])
      source().onMoved(way.last, () => undo({ ...way.last, row }, moved))
    return moved !== undefined
  }
  return (move) => {
    const { row, field, value } = move
    const name = `${field}/${row.id}`
    const way = ways.get(name)
    if (way) {
      way.last = move
      show(row, field, value)
      return way.done
    }
    if (row[field] === value) return Promise.resolve(true)
    const begun: Way = { last: move, done: Promise.resolve(true) }
    ways.set(name, begun)
    begun.done = go(begun, move).finally(() => ways.delete(name))
    return begun.done
  }
}
