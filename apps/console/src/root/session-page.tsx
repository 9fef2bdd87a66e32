import { useWallpaper, useDocumentTitle } from '../brand/public-config.tsx'
import { Wallpaper } from '../brand/wallpaper.tsx'
import { Lock } from '../lock/lock.tsx'
import { ForcedEnrolment } from '../second-factor/forced-enrolment.tsx'
import { useMessages } from '../messages/index.ts'
import { PasswordModal } from '../password/password-modal.tsx'
import { useSessionActor, useSessionSelector, useSessionStatus } from '../session/index.ts'
import { EndedDialogView } from './ended-dialog.view.tsx'

const stay = () => {}

/** The initial password must go first: the form stands over an empty page. */
const ForcedChange = () => {
  const { password } = useMessages('front')
  useDocumentTitle(password.title)
  return (
    <>
      <Wallpaper src={useWallpaper()} isBlurred />
      <PasswordModal forced onCancel={stay} />
    </>
  )
}

/** The role asks for a second factor: it is set up over an empty page. */
const ForcedFactor = () => {
  const { forcedTitle } = useMessages('factors')
  useDocumentTitle(forcedTitle)
  return (
    <>
      <Wallpaper src={useWallpaper()} isBlurred />
      <ForcedEnrolment />
    </>
  )
}

/** What a session shows that is interrupted: lock, forced change of the password, second factor to set up, and the word that it is over. */
export const SessionPage = () => {
  const status = useSessionStatus()
  const session = useSessionActor()
  const reason = useSessionSelector(({ context }) => context.closeReason)
  if (status === 'locked') return <Lock />
  if (status === 'passwordChangeRequired') return <ForcedChange />
  if (status === 'enrolmentRequired') return <ForcedFactor />
  if (status !== 'ended' && status !== 'expired') return null
  return <EndedDialogView reason={reason} onDismiss={() => session.send({ type: 'session.dismissed' })} />
}
