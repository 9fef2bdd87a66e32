import { ConfirmDialog } from '@hospital-crm/ui/confirm-dialog'
import { useMessages } from '../messages/index.ts'

export interface LogoutDialogViewProps {
  isOpen: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before logging out. */
export const LogoutDialogView = (props: LogoutDialogViewProps) => {
  const { logout } = useMessages('shell')
  const { words } = useMessages('front')
  return (
    <ConfirmDialog
      {...props}
      title={logout.title}
      confirmLabel={logout.confirm}
      cancelLabel={words.cancel}
      errorText={() => words.retry}
    >
      <p className="m-0">{logout.question}</p>
    </ConfirmDialog>
  )
}
