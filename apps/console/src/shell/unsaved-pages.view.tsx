import { Button } from '@hospital-crm/ui/button'
import { Modal } from '@hospital-crm/ui/modal'
import { useMessages } from '../messages/index.ts'

interface UnsavedPagesProps {
  onStay: () => void
  onKeep: () => void
  onDiscard: () => void
}

/** Asks before pages are closed on which something was typed: it can wait, or it can go. */
export const UnsavedPages = ({ onStay, onKeep, onDiscard }: UnsavedPagesProps) => {
  const { title, body, stay, keep, discard } = useMessages('shell').tabs.unsaved
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
      <p className="m-0">{body}</p>
    </Modal>
  )
}
