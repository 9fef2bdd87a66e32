import { Button } from '@hospital-crm/ui/button'
import { ConfirmDialog } from '@hospital-crm/ui/confirm-dialog'
import { Modal } from '@hospital-crm/ui/modal'
import { useMessages } from '../messages/index.ts'

/** What a logout would leave behind. */
export interface UnsavedDrafts {
  count: number
  /** Whether they can be kept over the logout. */
  isLasting: boolean
  onDiscard: () => void
}

export interface LogoutDialogViewProps {
  isOpen: boolean
  onConfirm: () => void
  onClose: () => void
  /** Left out where nothing is unsaved. */
  unsaved?: UnsavedDrafts | undefined
}

const UnsavedQuestion = (props: LogoutDialogViewProps & { unsaved: UnsavedDrafts }) => {
  const { isOpen, onConfirm, onClose, unsaved } = props
  const { logout } = useMessages('drafts')
  const text = unsaved.isLasting ? logout.lasting(unsaved.count) : logout.passing(unsaved.count)
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={logout.title}
      closeLabel={logout.cancel}
      role="alertdialog"
      size="small"
      footer={
        <>
          <Button onPress={onClose} autoFocus={!unsaved.isLasting}>
            {logout.cancel}
          </Button>
          <Button variant="danger" onPress={unsaved.onDiscard}>
            {logout.discard}
          </Button>
          {unsaved.isLasting && (
            <Button variant="primary" onPress={onConfirm} autoFocus>
              {logout.keep}
            </Button>
          )}
        </>
      }
    >
      <p className="m-0">{text}</p>
    </Modal>
  )
}

/** Asks before logging out, and what shall become of what is typed and not saved. */
export const LogoutDialogView = ({ unsaved, ...props }: LogoutDialogViewProps) => {
  const { logout } = useMessages('shell')
  const { words } = useMessages('front')
  if (unsaved && unsaved.count > 0) return <UnsavedQuestion {...props} unsaved={unsaved} />
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
