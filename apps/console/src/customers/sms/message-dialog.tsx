import type { SmsMessage } from '@hospital-crm/api/entities'
import { permissionPath } from '@hospital-crm/api/rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useCall } from '../../client/index.ts'
import { newDraftId } from '../../drafts/draft.ts'
import { useLanguage, useMessages } from '../../messages/index.ts'
import { useCan } from '../../session/index.ts'
import { customerKeys } from '../customer-list.ts'
import { refreshTimeline } from '../refresh-timeline.ts'
import { MessageDialogView, type MessageDialogSnapshot } from './message-dialog.view.tsx'
import { refusalOf, resultOf } from './message-words.ts'
import { OutboxDialog } from './outbox-dialog.tsx'

interface MessageDialogProps {
  customer: { id: number; name: string; phone: string }
  timeZone: string
  onClose: () => void
}

/** Milliseconds between two looks at a message that waits. */
const LOOK_MS = 5000

const waits = (messages: readonly SmsMessage[] | undefined): boolean =>
  messages?.some(({ status }) => status === 'queued') ?? false

/** Writes to one customer. The same press sends once, however often its answer is lost. */
export const MessageDialog = ({ customer, timeZone, onClose }: MessageDialogProps) => {
  const { id, name, phone } = customer
  const call = useCall()
  const client = useQueryClient()
  const language = useLanguage()
  const texts = useMessages('sms')
  const canSeeOutbox = useCan()(permissionPath('supervision/smsconfigs/outbox'))
  const [isSending, setSending] = useState(false)
  const [isOutbox, setOutbox] = useState(false)
  const [result, setResult] = useState<MessageDialogSnapshot['result']>()
  /** Kept until an answer came, so that a second press after a lost one is the same request. */
  const request = useRef<{ of: string; id: string }>(undefined)
  const queryKey = [...customerKeys.one(id), 'messages']
  const asked = useQuery({
    queryKey,
    staleTime: 0,
    queryFn: ({ signal }) =>
      call('customers/customers/messages/{id}', { params: { id }, body: {}, signal, quiet: true }),
    refetchInterval: ({ state }) => (waits(state.data?.list) ? LOOK_MS : false),
  })

  const send = async (tempId: number, vars: Record<string, string>) => {
    const of = JSON.stringify([tempId, vars])
    if (request.current?.of !== of) request.current = { of, id: newDraftId() }
    setSending(true)
    setResult(undefined)
    try {
      const body = { tempId, vars, request_id: request.current.id }
      const message = await call('customers/customers/sendMessage/{id}', {
        params: { id },
        body,
        quiet: true,
      })
      request.current = undefined
      setResult(resultOf(message, texts))
      await client.invalidateQueries({ queryKey })
      await refreshTimeline(client, id)
    } catch (error) {
      setResult({ tone: 'danger', text: refusalOf(error, texts, language) })
    } finally {
      setSending(false)
    }
  }
  if (isOutbox) return <OutboxDialog timeZone={timeZone} onClose={() => setOutbox(false)} />
  return (
    <MessageDialogView
      snapshot={{
        name,
        phone,
        timeZone,
        templates: asked.data?.templates,
        messages: asked.data?.list ?? [],
        hasFailed: asked.isError,
        isSending,
        result,
      }}
      actions={{
        onSend: (tempId, vars) => void send(tempId, vars),
        onRetry: () => void asked.refetch(),
        onClose,
        onOutbox: canSeeOutbox ? () => setOutbox(true) : undefined,
      }}
    />
  )
}
