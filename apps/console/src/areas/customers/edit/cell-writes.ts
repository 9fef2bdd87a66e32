import type { CellField, CustomerRow } from '@hospital-crm/api/entities'
import { isCallError, isTransportError } from '@hospital-crm/api/errors'
import type { DataGridEdit, DataGridEditResult } from '@hospital-crm/ui/customer-grid'
import { cellValue, storedFields } from '../fields/cells.ts'
import { storedValue } from '../fields/field-rules.ts'
import { isSameValue } from './kept-edit.ts'
import { writeOf, type ChangeStore, type FieldWrite } from './store-change.ts'

type Edit = DataGridEdit<CustomerRow>

/** What writing cells needs from around it. */
export interface CellWriter {
  store: ChangeStore['storeChange']
  /** Reads rows again and puts them in place, because others have changed them. */
  refresh: (ids: readonly number[]) => Promise<readonly CustomerRow[]>
  /** Why a field could not be stored, in words. */
  reason: (error: unknown, field: CellField) => string
  /** Version that an edit was made on, where that is older than the row in view. */
  versionOf: (edit: Edit) => number | undefined
  /** The user is shown what others made of the field: from now on the edit is made on this row. */
  onContested: (row: CustomerRow, field: CellField) => void
}

/** Rows that are written at the same time. */
const AT_ONCE = 4

const fieldOf = ({ column }: Edit) => column as CellField
const valueOf = (edit: Edit): unknown => storedValue(fieldOf(edit), edit.value)
const isNamed = (edit: Edit, fields: readonly string[]): boolean =>
  storedFields(fieldOf(edit)).some((field) => fields.includes(field))

/** Status and tags have calls of their own; the other fields of a row go in one. */
const callsOf = (edits: readonly Edit[]): Edit[][] => {
  const own = edits.filter(({ column }) => column === 'status' || column === 'tags')
  const plain = edits.filter((edit) => !own.includes(edit))
  return [...(plain.length > 0 ? [plain] : []), ...own.map((edit) => [edit])]
}

const joined = (edits: readonly Edit[]): FieldWrite => {
  const [first, ...others] = edits.map((edit) => writeOf(fieldOf(edit), valueOf(edit))) as [FieldWrite]
  return {
    field: first.field,
    values: Object.assign({}, first.values, ...others.map(({ values }) => values)),
  }
}

/** Whether no other row could be written either: nobody answers, or the session is locked or over. */
const isOver = (error: unknown): boolean =>
  isTransportError(error) || (isCallError(error) && [401, 423, 429, 503].includes(error.status))

/**
 * Writes changed cells as single fields are written: on the version that was seen, one call for each row where there can
 * be one. What a refusal names stays unwritten, the rest is tried without it. One result for each edit, in their order.
 */
export const writeCells = async (
  edits: readonly Edit[],
  writer: CellWriter,
): Promise<DataGridEditResult[]> => {
  const results = new Map<Edit, DataGridEditResult>()
  const contested: Edit[] = []
  let end: unknown
  const settle = (which: readonly Edit[], result: (edit: Edit) => DataGridEditResult) => {
    for (const edit of which) results.set(edit, result(edit))
  }
  const fail = (which: readonly Edit[], error: unknown) =>
    settle(which, (edit) => ({ kind: 'failed', reason: writer.reason(error, fieldOf(edit)) }))

  const writeCall = async (call: readonly Edit[]): Promise<void> => {
    const [{ row }] = call as [Edit]
    const version = Math.min(...call.map((edit) => writer.versionOf(edit) ?? row.version))
    const outcome = await writer.store({ id: row.id, version, status: row.status, write: joined(call) })
    if (outcome.kind === 'stored') {
      settle(call, () => ({ kind: 'saved' }))
      return
    }
    const { error, conflicts, fields } = outcome
    if (isOver(error)) end = error
    const lost = call.filter((edit) => isNamed(edit, conflicts))
    const refused = call.filter((edit) => isNamed(edit, fields))
    contested.push(...lost)
    const rest = call.filter((edit) => !lost.includes(edit) && !refused.includes(edit))
    fail(rest.length === call.length ? call : refused, error)
    if (rest.length > 0 && rest.length < call.length) await writeCall(rest)
  }
  const writeRow = async (row: readonly Edit[]): Promise<void> => {
    // What somebody else has made of the field since is not overwritten by putting a former value back.
    const moved = row.filter((edit) => !isSameValue(cellValue(edit.row, fieldOf(edit)), edit.before))
    contested.push(...moved)
    const open = row.filter((edit) => !moved.includes(edit))
    const same = open.filter(
      (edit) => isSameValue(valueOf(edit), edit.before) && writer.versionOf(edit) === undefined,
    )
    settle(same, () => ({ kind: 'saved' }))
    for (const call of callsOf(open.filter((edit) => !same.includes(edit)))) {
      if (end === undefined) await writeCall(call)
      else fail(call, end)
    }
  }

  const byRow = new Map<unknown, Edit[]>()
  for (const edit of edits) byRow.set(edit.rowKey, [...(byRow.get(edit.rowKey) ?? []), edit])
  const waiting = [...byRow.values()]
  const work = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) await writeRow(row)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))

  if (contested.length > 0) {
    const ids = [...new Set(contested.map(({ row }) => row.id))]
    try {
      const now = new Map((await writer.refresh(ids)).map((row) => [row.id, row]))
      for (const edit of contested) {
        const row = now.get(edit.row.id)
        if (row) {
          writer.onContested(row, fieldOf(edit))
          settle([edit], () => ({ kind: 'conflict', theirs: cellValue(row, fieldOf(edit)) }))
        } else fail([edit], undefined)
      }
    } catch (error) {
      fail(contested, error)
    }
  }
  return edits.map(
    (edit) => results.get(edit) ?? { kind: 'failed', reason: writer.reason(end, fieldOf(edit)) },
  )
}
