import { ConfirmDialog } from '@hospital-crm/ui/confirm-dialog'
import type { CustomerFiltersMessages } from '../../../messages/zh/customer-filters.ts'

interface RemoveViewProps {
  isOpen: boolean
  name: string
  words: CustomerFiltersMessages['views']
  /** Answers why it was not done. */
  errorText: (error: unknown) => string
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks before a view of one's own goes. */
export const RemoveView = ({ name, words, ...dialog }: RemoveViewProps) => (
  <ConfirmDialog {...dialog} title={words.danger} confirmLabel={words.remove} tone="danger">
    {words.question(name)}
  </ConfirmDialog>
)
