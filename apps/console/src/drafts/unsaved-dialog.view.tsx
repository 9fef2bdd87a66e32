import { Button } from '@hospital-crm/ui/button'
import { Modal } from '@hospital-crm/ui/modal'

interface UnsavedDialogProps {
  words: { title: string; body: string; stay: string; keep: string; discard: string }
  onStay: () => void
  onKeep: () => void
  onDiscard: () => void
}

/** Asks before something is closed in which was typed: it can wait, or it can go. */
export const UnsavedDialog = ({ words, onStay, onKeep, onDiscard }: UnsavedDialogProps) => {
  const { title, body, stay, keep, discard } = words
  return (
    <Modal
      isOpen
      size="small"
      role="alertdialog"
      title={title}
      closeLabel={stay}
      onClose={onStay}
      footer={
        <>
          <Button onPress={onStay}>{stay}</Button>
          <Button variant="danger" onPress={onDiscard}>
            {discard}
          </Button>
          <Button variant="primary" onPress={onKeep} autoFocus>
            {keep}
          </Button>
        </>
      }
    >
      <p className="m-0 wrap-anywhere">{body}</p>
    </Modal>
  )
}
