import { HANDOVER_UNDO_HOURS, type HandoverPlan } from '@hospital-crm/api/entities'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../../../client/index.ts'
import { failureWords } from '../../../../failures/failure-words.ts'
import { useLanguage, useMessages } from '../../../../messages/index.ts'
import { agentGroups } from '../../../../options/agent-groups.ts'
import { useOptions } from '../../../../options/index.ts'
import { useMinute } from '../../../../parts/use-time.ts'
import { HandoverView } from './handover.view.tsx'

/** How often a running handover is asked for, in ms. */
const POLL_MS = 1000

/** Hands over what one user leaves behind. */
export const HandoverDialog = ({
  id,
  nickname,
  onClose,
}: {
  id: number
  nickname: string
  onClose: () => void
}) => {
  const call = useCall()
  const client = useQueryClient()
  const language = useLanguage()
  const { handover: words } = useMessages('staff')
  const { lists, lookups } = useOptions(['adminUsers', 'hospitals', 'diseases', 'sources'])
  const [to, setTo] = useState<readonly number[]>([])
  const [isNew, setNew] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const params = { id }
  const latest = useQuery({
    queryKey: ['handover', id],
    staleTime: 0,
    queryFn: ({ signal }) => call('users/handoverState/{id}', { params, body: {}, signal, quiet: true }),
    refetchInterval: ({ state }) =>
      state.data?.state === 'running' || state.data?.state === 'undoing' ? POLL_MS : false,
  })
  const preview = useQuery({
    queryKey: ['handover-preview', id, to, latest.data?.state],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call('users/handoverPreview/{id}', { params, body: { to: [...to] }, signal, quiet: true }),
  })
  const error = latest.error ?? preview.error
  const now = useMinute().getTime() / 1000

  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setRefusal(undefined)
    try {
      await work()
      setNew(false)
      await client.invalidateQueries({ queryKey: ['handover', id] })
    } catch (caught) {
      setRefusal(failureWords(caught, language))
    } finally {
      setBusy(false)
    }
  }
  const ended = latest.data?.ended_time ?? 0
  return (
    <HandoverView
      snapshot={{
        nickname,
        preview: preview.data,
        latest: isNew && latest.data ? null : latest.data,
        failure: error ? failureWords(error, language) : undefined,
        refusal,
        isBusy,
        colleagues: agentGroups(lists.adminUsers, id),
        nameOf: (split, value) =>
          (split === 'hospital'
            ? lookups.hospitals
            : split === 'disease'
              ? lookups.diseases
              : lookups.sources
          ).get(value)?.name ?? words.noValue,
        canUndo: latest.data?.state === 'done' && ended > now - HANDOVER_UNDO_HOURS * 3600,
      }}
      actions={{
        onColleagues: setTo,
        onStart: (plan: HandoverPlan) =>
          void run(() => call('users/handover/{id}', { params, body: plan, quiet: true })),
        onUndo: () => void run(() => call('users/handoverUndo/{id}', { params, body: {}, quiet: true })),
        onAgain: () => setNew(true),
        onRetry: () => {
          void latest.refetch()
          void preview.refetch()
        },
        onClose,
      }}
    />
  )
}
