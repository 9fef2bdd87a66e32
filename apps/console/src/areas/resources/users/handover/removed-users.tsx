import type { RemovedHandover } from '@hospital-crm/api/entities'
import { DEFAULT_TIME_ZONE, formatUnix, permissionPath } from '@hospital-crm/api/rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../../../client/index.ts'
import { failureToast } from '../../../../failures/failure-words.ts'
import { useLanguage } from '../../../../messages/index.ts'
import { CONFIG_KEY, useSystemConfig } from '../../../../options/index.ts'
import { useCan, useIsAdmin } from '../../../../session/index.ts'
import { useToasts } from '../../../../toasts/index.ts'
import { HandoverDialog } from './handover.tsx'
import { RemovedUsersView } from './removed-users.view.tsx'

/** Offers to bring back who was removed after a handover, and shows how far that is. */
export const RemovedUsers = () => {
  const call = useCall()
  const client = useQueryClient()
  const language = useLanguage()
  const { show } = useToasts()
  const isAllowed = useCan()(permissionPath('users/handover'))
  const isAdministrator = useIsAdmin()
  const timeZone = useSystemConfig()?.time_zone ?? DEFAULT_TIME_ZONE
  const [isBusy, setBusy] = useState(false)
  const [back, setBack] = useState<RemovedHandover>()
  // Under the key of configuration, so that it follows whoever removes somebody on another console.
  const { data = [] } = useQuery({
    queryKey: [CONFIG_KEY, 'users/handoverRemoved'],
    enabled: isAllowed && isAdministrator,
    meta: { isUnseen: true },
    queryFn: ({ signal }) => call('users/handoverRemoved', { body: {}, signal, quiet: true }),
  })
  const undo = async (user: RemovedHandover) => {
    setBusy(true)
    try {
      await call('users/handoverUndo/{id}', { params: { id: user.id }, body: {}, quiet: true })
      setBack(user)
    } catch (error) {
      show(failureToast(error, language))
    } finally {
      setBusy(false)
      void client.invalidateQueries({ queryKey: [CONFIG_KEY] })
    }
  }
  return (
    <>
      <RemovedUsersView
        users={data}
        time={(unix) => formatUnix(unix, timeZone)}
        isBusy={isBusy}
        onUndo={(user) => void undo(user)}
      />
      {back && <HandoverDialog id={back.id} nickname={back.nickname} onClose={() => setBack(undefined)} />}
    </>
  )
}
