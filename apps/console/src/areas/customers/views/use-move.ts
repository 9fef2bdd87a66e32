import type { CustomerForm, CustomerRow, WritableField } from '@hospital-crm/api/entities'
import { failureWords, fieldFailure } from '../../../failures/failure-words.ts'
import { useLanguage } from '../../../messages/index.ts'
import { useToasts } from '../../../toasts/index.ts'
import { isConflict, useChangeStore } from '../edit/store-change.ts'
import { useFieldEdit } from '../edit/use-field-edit.tsx'
import { useFieldTexts } from '../fields/field-text.ts'
import type { PlacedRows } from '../data/placed-store.ts'

/** How long one may think about taking it back, in ms. */
const UNDO_MS = 8000

/** A row that is given another place by another value of a field. */
export interface Move {
  row: CustomerRow
  field: Extract<WritableField, 'status' | 'order_time'>
  value: number
  /** What became of the person, such as their name and where they stand now. */
  told: string
}

/** Moves rows by what makes their place: shown at once, taken back where the server refuses, undone on demand. */
export const useMove = (rows: PlacedRows) => {
  const { storeChange } = useChangeStore()
  const { compare, dialog } = useFieldEdit()
  const { show } = useToasts()
  const language = useLanguage()
  const { views, edit } = useFieldTexts().messages

  const store = async (row: CustomerRow, field: Move['field'], values: Partial<CustomerForm>) => {
    const back = rows.standing(row.id)
    rows.put({ ...row, ...(values as Partial<CustomerRow>) })
    const write = { field, values }
    const outcome = await storeChange({ id: row.id, version: row.version, status: row.status, write })
    if (outcome.kind === 'stored') return true
    rows.put(row, back)
    if (isConflict(outcome)) await compare(row, write)
    else {
      const reason = fieldFailure(outcome.error, field) ?? failureWords(outcome.error, language)
      show({ kind: 'error', text: views.refused(row.name, reason) })
    }
    return false
  }
  const undo = async (before: CustomerRow, field: Move['field']) => {
    const now = rows.at(before.id) ?? before
    // A booking may have led to another status.
    const values = {
      [field]: before[field],
      ...(now.status !== before.status && { status: before.status }),
    }
    if (await store(now, field, values)) show({ kind: 'success', text: views.undone(before.name) })
  }
  return {
    move: async ({ row, field, value, told }: Move): Promise<void> => {
      if (row[field] === value || !(await store(row, field, { [field]: value }))) return
      const action = { label: edit.cells.undo, onPress: () => void undo(row, field) }
      show({ kind: 'success', text: told, durationMs: UNDO_MS, action })
    },
    dialog,
  }
}
