import { ConfirmDialog } from '@hospital-crm/ui/confirm-dialog'
import { UnsavedQuestion } from '../drafts/unsaved-question.view.tsx'
import { useMessages } from '../messages/index.ts'

/** What a logout would leave behind. */
interface UnsavedDrafts {
  count: number
  /** Whether they can be kept over the logout. */
  isLasting: boolean
  onDiscard: () => void
}

interface LogoutDialogViewProps {
  onConfirm: () => void
  onClose: () => void
  /** Left out where nothing is unsaved. */
  unsaved?: UnsavedDrafts | undefined
}

/** Asks before logging out, and what shall become of what is typed and not saved. */
export const LogoutDialogView = ({ unsaved, ...props }: LogoutDialogViewProps) => {
  const { logout } = useMessages('shell')
  const { logout: texts } = useMessages('drafts')
  const { words } = useMessages('front')
  if (unsaved && unsaved.count > 0)
    return (
      <UnsavedQuestion
        texts={texts}
        onStay={props.onClose}
        onKeep={unsaved.isLasting ? props.onConfirm : undefined}
        onDiscard={unsaved.onDiscard}
      >
        <p className="m-0">
          {unsaved.isLasting ? texts.lasting(unsaved.count) : texts.passing(unsaved.count)}
        </p>
      </UnsavedQuestion>
    )
  return (
    <ConfirmDialog
      isOpen
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
