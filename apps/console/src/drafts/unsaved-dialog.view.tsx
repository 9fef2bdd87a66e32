import { Button } from '@hospital-crm/ui/button'
import { Modal } from '@hospital-crm/ui/modal'
import { useMessages } from '../messages/index.ts'

interface UnsavedDialogProps {
  /** What has been typed, in words; left out where it has no name. */
  names?: readonly string[]
  onStay: () => void
  onKeep: () => void
  onDiscard: () => void
}

/** Asks before something is closed in which text was typed: it can wait, or it can go. */
export const UnsavedDialog = ({ names = [], onStay, onKeep, onDiscard }: UnsavedDialogProps) => {
  const { title, named, and, body, stay, keep, discard } = useMessages('drafts').unsaved
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
      {names.length > 0 && <p className="m-0 wrap-anywhere">{named([...new Set(names)].join(and))}</p>}
      <p className="m-0">{body}</p>
    </Modal>
  )
}
