import { type lockMachine, selectLockView } from '@hospital-crm/machines/lock'
import { selectLockRef } from '@hospital-crm/machines/session'
import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { draftsOf } from '../drafts/session-drafts.ts'
import { LogoutDialog } from '../login/logout-dialog.tsx'
import { htmlLang, useLanguage, useMessages } from '../messages/index.ts'
import {
  hasReturned,
  useSessionActor,
  useSessionSelector,
  useUser,
  type SessionActor,
} from '../session/index.ts'
import { useDocumentTitle, useHospitalZone, usePublicConfig, useWallpaper } from '../brand/public-config.tsx'
import { LockView } from './lock.view.tsx'
import { useMinute } from '../parts/use-time.ts'

const hasDrafts = (session: SessionActor): boolean => (draftsOf(session)?.all().length ?? 0) > 0

const LockAtWork = ({ lockRef }: { lockRef: ActorRefFrom<typeof lockMachine> }) => {
  const session = useSessionActor()
  const { id, nickname, provider: vouching } = useUser()
  const provider = usePublicConfig()?.provider
  const language = useLanguage()
  const { lock } = useMessages('front')
  const now = useMinute()
  const [isLeaving, setLeaving] = useState(false)
  const view = useSelector(lockRef, selectLockView, shallowEqual)
  useDocumentTitle(lock.title)
  const locale = htmlLang[language]
  const timeZone = useHospitalZone()
  useEffect(() => {
    if (hasReturned()) session.send({ type: 'screen.visitProvider', returned: true })
  }, [session])
  return (
    <>
      <LockView
        {...view}
        user={{ id, nickname }}
        time={now.toLocaleTimeString(locale, {
          hour: '2-digit',
          minute: '2-digit',
          hourCycle: 'h23',
          timeZone,
        })}
        date={now.toLocaleDateString(locale, { weekday: 'long', month: 'long', day: 'numeric', timeZone })}
        wallpaper={useWallpaper()}
        provider={provider && vouching && { name: provider.name, isOnly: vouching === 'alone' }}
        onProvider={() => session.send({ type: 'screen.visitProvider', returned: false })}
        onUnlock={(password) => session.send({ type: 'screen.unlock', password })}
        onLogout={() => {
          if (hasDrafts(session)) setLeaving(true)
          else session.send({ type: 'logout.request' })
        }}
      />
      {isLeaving && <LogoutDialog onClose={() => setLeaving(false)} />}
    </>
  )
}

/** The lock screen of a locked session. */
export const Lock = () => {
  const lockRef = useSessionSelector(selectLockRef)
  return lockRef ? <LockAtWork lockRef={lockRef} /> : null
}
