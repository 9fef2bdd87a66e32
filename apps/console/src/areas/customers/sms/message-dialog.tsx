import type { SmsMessage } from '@hospital-crm/api/entities'
import { permissionPath } from '@hospital-crm/api/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../../client/index.ts'
import { RestoredDraft } from '../../../drafts/restored-draft.tsx'
import { useRequestDraft } from '../../../drafts/use-request-draft.ts'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { useCan } from '../../../session/index.ts'
import { customerKeys } from '../data/customer-list.ts'
import { useCustomersChanged } from '../data/customers-changed.ts'
import {
  isFilled,
  keptOf,
  MESSAGING_KEY,
  nothingKept,
  ownVars,
  type KeptMessage,
  type MessageDraft,
} from './message-draft.ts'
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

/** Writes to one customer. What is sent again after a lost answer is sent once, over a reload too. */
export const MessageDialog = ({ customer, timeZone, onClose }: MessageDialogProps) => {
  const { id, name, phone } = customer
  const call = useCall()
  const changed = useCustomersChanged()
  const language = useLanguage()
  const texts = useMessages('sms')
  const canSeeOutbox = useCan()(permissionPath('supervision/smsconfigs/outbox'))
  const [isSending, setSending] = useState(false)
  const [isOutbox, setOutbox] = useState(false)
  const [result, setResult] = useState<MessageDialogSnapshot['result']>()
  const [chosen, setChosen] = useState<number | null>(null)
  const [kept, setKept, draft] = useRequestDraft<KeptMessage>(`message/${id}`, nothingKept, {
    label: () => ({ kind: 'message', subject: name || `#${id}` }),
    search: `open=${id}`,
    opens: { key: MESSAGING_KEY, value: id },
  })
  const asked = useQuery({
    queryKey: customerKeys.messages(id),
    staleTime: 0,
    queryFn: ({ signal }) =>
      call('customers/customers/messages/{id}', { params: { id }, body: {}, signal, quiet: true }),
    refetchInterval: ({ state }) => (waits(state.data?.list) ? LOOK_MS : false),
  })

  const typed: MessageDraft = { tempId: kept.tempId ?? chosen, vars: kept.vars }
  const templates = asked.data?.templates
  const template = templates?.find((one) => one.id === typed.tempId)

  const change = (part: Partial<MessageDraft>) => {
    // Chosen once more it is the same message, which may have been sent.
    if (part.tempId === typed.tempId) return
    const next = { ...typed, ...part }
    setChosen(next.tempId)
    setKept(keptOf(next))
  }
  const send = async () => {
    if (isSending || template === undefined || !isFilled(template, typed.vars)) return
    setSending(true)
    setResult(undefined)
    try {
      const body = {
        tempId: template.id,
        vars: ownVars(template, typed.vars),
        request_id: draft.toRequest({ tempId: template.id }),
      }
      const message = await call('customers/customers/sendMessage/{id}', {
        params: { id },
        body,
        quiet: true,
      })
      draft.drop()
      // What failed for good can be sent anew, which is another request.
      const isOver = message.status !== 'failed'
      setChosen(isOver ? null : template.id)
      if (!isOver) setKept(keptOf(typed))
      setResult(resultOf(message, texts))
      await changed({ is: 'noted', id })
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
        templates,
        draft: typed,
        messages: asked.data?.list ?? [],
        hasFailed: asked.isError,
        isSending,
        result,
      }}
      restored={<RestoredDraft draft={draft} />}
      actions={{
        onChange: change,
        onSend: () => void send(),
        onRetry: () => void asked.refetch(),
        onClose,
        onOutbox: canSeeOutbox ? () => setOutbox(true) : undefined,
      }}
    />
  )
}
