import { Button } from '@hospital-crm/ui/button'
import { Modal } from '@hospital-crm/ui/modal'
import { useMessages } from '../../../messages/index.ts'

interface UnsavedDialogProps {
  /** What has been typed, in words. */
  names: readonly string[]
  onStay: () => void
  onKeep: () => void
  onDiscard: () => void
}

/** Asks before a customer is closed of whom something was typed: it can wait, or it can go. */
export const UnsavedDialog = ({ names, onStay, onKeep, onDiscard }: UnsavedDialogProps) => {
  const { title, body, stay, keep, discard, and } = useMessages('customers').drawer.unsaved
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
      <p className="m-0 wrap-anywhere">{body([...new Set(names)].join(and))}</p>
    </Modal>
  )
}
