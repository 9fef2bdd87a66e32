import { ConfirmDialog } from '@hospital-crm/ui/confirm-dialog'
import { useMessages } from '../../../messages/index.ts'

interface LeaveDialogProps {
  isOpen: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asks before typed text is lost. */
export const LeaveDialog = ({ isOpen, onStay, onLeave }: LeaveDialogProps) => {
  const { leave } = useMessages('customers').form
  return (
    <ConfirmDialog
      isOpen={isOpen}
      tone="danger"
      title={leave.title}
      confirmLabel={leave.confirm}
      cancelLabel={leave.stay}
      onClose={onStay}
      onConfirm={onLeave}
      errorText={() => leave.body}
    >
      {leave.body}
    </ConfirmDialog>
  )
}
