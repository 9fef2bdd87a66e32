import type { OwnSession } from '@hospital-crm/api/entities'
import { DEFAULT_TIME_ZONE } from '@hospital-crm/api/rules'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '@hospital-crm/ui/confirm-dialog'
import { useState } from 'react'
import { useCall } from '../../client/index.ts'
import { failureWords } from '../../failures/failure-words.ts'
import { useLanguage, useMessages } from '../../messages/index.ts'
import { useSystemConfig } from '../../options/index.ts'
import { useSessionSelector } from '../../session/index.ts'
import { useToasts } from '../../toasts/index.ts'
import { deviceWords } from './device-words.ts'
import { Factors } from './factors.tsx'
import { ProfileView } from './profile.view.tsx'
import { useProfile } from './use-profile.tsx'

const SESSIONS_KEY = ['own-sessions']

/** The page about oneself. */
export const ProfileRoute = () => {
  const call = useCall()
  const language = useLanguage()
  const { show } = useToasts()
  const words = useMessages('profile')
  const timeZone = useSystemConfig()?.time_zone ?? DEFAULT_TIME_ZONE
  const form = useProfile(useSessionSelector(({ context }) => context.user?.id ?? 0))
  const [asking, setAsking] = useState<OwnSession>()
  const sessions = useQuery({
    queryKey: SESSIONS_KEY,
    staleTime: 0,
    queryFn: ({ signal }) => call('users/sessions', { signal, quiet: true }),
  })
  const ending = useMutation({
    mutationFn: ({ id }: OwnSession) =>
      call('users/endSession/{id}', { params: { id }, body: {}, quiet: true }),
    onSuccess: () => show({ kind: 'success', text: words.ended }),
    onSettled: () => sessions.refetch(),
  })
  return (
    <>
      <ProfileView
        form={form}
        factors={<Factors timeZone={timeZone} />}
        sessions={{
          content: sessions.data && {
            sessions: sessions.data.list,
            timeZone,
            ending: ending.isPending ? ending.variables.id : undefined,
            onEnd: setAsking,
          },
          hasFailed: sessions.isError && sessions.data === undefined,
          onRetry: () => void sessions.refetch(),
        }}
      />
      {asking && (
        <ConfirmDialog
          isOpen
          tone="danger"
          title={words.endTitle}
          confirmLabel={words.end}
          cancelLabel={words.cancel}
          onClose={() => setAsking(undefined)}
          onConfirm={async () => {
            await ending.mutateAsync(asking)
            setAsking(undefined)
          }}
          errorText={(error) => failureWords(error, language)}
        >
          {words.endQuestion(deviceWords(asking.device) ?? words.unknownDevice, asking.ip)}
        </ConfirmDialog>
      )}
    </>
  )
}
