import type { DataGridEdited } from '@hospital-crm/ui/customer-grid'
import type { CustomersMessages } from '../../../messages/zh/customers.ts'
import type { ToastRequest } from '../../../toasts/index.ts'

/** How long one may think about taking it back, in ms. */
const UNDO_MS = 8000

/** What a toast says of an edit of cells; undefined where nothing was to be done. `field` names that of a single cell. */
export const editedToast = (
  edited: DataGridEdited,
  field: string | undefined,
  { succeeded, failed, conflict, cells }: CustomersMessages['edit'],
): ToastRequest | undefined => {
  const { cause, saved, conflicts, refused, undo } = edited
  const lost = edited.failed + conflicts
  if (saved + lost + refused === 0) {
    return cause === 'paste' ? { kind: 'success', text: cells.unchanged } : undefined
  }
  const kind = lost + refused === 0 ? 'success' : saved > 0 ? 'warning' : 'error'
  const way =
    cause === 'undo' || saved === 0
      ? {}
      : { durationMs: UNDO_MS, action: { label: cells.undo, onPress: () => void undo() } }
  if (field !== undefined && refused === 0) {
    if (conflicts > 0) return { kind: 'warning', text: `${field}: ${conflict.title}` }
    const text = saved === 0 ? failed(field) : cause === 'undo' ? cells.undone(1) : succeeded(field)
    return { kind, text, ...way }
  }
  const parts = [
    ...(saved > 0 ? [cause === 'undo' ? cells.undone(saved) : cells.saved(saved)] : []),
    ...(lost > 0 ? [cells.lost(lost)] : []),
    ...(refused > 0 ? [cells.refused(refused)] : []),
  ]
  return { kind, text: parts.join(cells.join), ...way }
}
