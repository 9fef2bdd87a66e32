import type { CloseReason } from '@hospital-crm/machines/session'
import { Button } from '@hospital-crm/ui/button'
import { Modal } from '@hospital-crm/ui/modal'
import { useMessages } from '../messages/index.ts'

export interface EndedDialogViewProps {
  reason: CloseReason | null
  onDismiss: () => void
}

/** Says that the session is over. It can only be answered. */
export const EndedDialogView = ({ reason, onDismiss }: EndedDialogViewProps) => {
  const { ended } = useMessages('front')
  const text =
    reason === 'expired' ? ended.expired : reason === 'attemptsExhausted' ? ended.exhausted : ended.loggedOut
  return (
    <Modal
      isOpen
      onClose={onDismiss}
      isClosable={false}
      role="alertdialog"
      size="small"
      title={ended.title}
      closeLabel={ended.iKnow}
      footer={
        <Button variant="primary" autoFocus onPress={onDismiss}>
          {ended.iKnow}
        </Button>
      }
    >
      <p className="m-0">{text}</p>
    </Modal>
  )
}
