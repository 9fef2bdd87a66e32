import { useSyncExternalStore } from 'react'
import { draftsOf } from '../drafts/session-drafts.ts'
import { useSessionActor } from '../session/index.ts'
import { LogoutDialogView } from './logout-dialog.view.tsx'

const noDrafts = { subscribe: () => () => undefined, all: () => [] }

/** Asks before logging out, and what shall become of unsaved drafts where there are any. */
export const LogoutDialog = ({ onClose }: { onClose: () => void }) => {
  const session = useSessionActor()
  const drafts = draftsOf(session)
  const { subscribe, all } = drafts ?? noDrafts
  const count = useSyncExternalStore(subscribe, () => all().length)
  const logout = () => session.send({ type: 'logout.request' })
  return (
    <LogoutDialogView
      onClose={onClose}
      onConfirm={logout}
      {...(drafts && {
        unsaved: {
          count,
          isLasting: drafts.isLasting(),
          onDiscard: () => {
            drafts.wipe()
            logout()
          },
        },
      })}
    />
  )
}
