import { ConfirmDialog } from '@hospital-crm/ui/confirm-dialog'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { failureWords } from '../../../failures/failure-words.ts'

interface RemoveDialogViewProps {
  isOpen: boolean
  /** Names of the customers. */
  names: readonly string[]
  onClose: () => void
  /** While its promise is pending the dialog waits; a rejection is shown in it. */
  onConfirm: () => Promise<void>
}

/** Most names that are listed. */
const SHOWN_NAMES = 6

/** Asks before customers move to the recycle bin. */
export const RemoveDialogView = ({ isOpen, names, onClose, onConfirm }: RemoveDialogViewProps) => {
  const language = useLanguage()
  const { title, question, questionMany, note, confirm, cancel } = useMessages('customers').remove
  const shown = names.slice(0, SHOWN_NAMES).filter(Boolean)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      tone="danger"
      title={title}
      confirmLabel={confirm}
      cancelLabel={cancel}
      onClose={onClose}
      onConfirm={onConfirm}
      errorText={(error) => failureWords(error, language)}
    >
      <p className="m-0">{names.length > 1 ? questionMany(names.length) : question}</p>
      {shown.length > 0 && (
        <p className="m-0 font-medium text-text wrap-anywhere">
          {shown.join(', ')}
          {names.length > SHOWN_NAMES && ' …'}
        </p>
      )}
      <p className="m-0 text-13 text-text-muted">{note}</p>
    </ConfirmDialog>
  )
}
