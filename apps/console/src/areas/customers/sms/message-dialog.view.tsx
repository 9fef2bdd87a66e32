import type { OfferedTemplate, SmsMessage } from '@hospital-crm/api/entities'
import { Banner, type BannerTone } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { Modal } from '@hospital-crm/ui/modal'
import { Select } from '@hospital-crm/ui/select'
import { Skeleton } from '@hospital-crm/ui/skeleton'
import { TextField } from '@hospital-crm/ui/text-field'
import { useRef, type ReactNode } from 'react'
import { useMessages } from '../../../messages/index.ts'
import { useFocusHome } from '../../../parts/use-focus-home.ts'
import { isFilled, type MessageDraft } from './message-draft.ts'
import { MessageList } from './message-list.tsx'
import { labelOf, previewOf, wordFor } from './message-words.ts'

export interface MessageDialogSnapshot {
  /** Name of the customer, and the number as the reader may see it; empty without one. */
  name: string
  phone: string
  timeZone: string
  /** Undefined while they are on the way. */
  templates: readonly OfferedTemplate[] | undefined
  draft: MessageDraft
  messages: readonly SmsMessage[]
  hasFailed: boolean
  isSending: boolean
  /** What became of the last one. */
  result: { tone: BannerTone; text: string } | undefined
}

export interface MessageDialogActions {
  onChange: (change: Partial<MessageDraft>) => void
  onSend: () => void
  onRetry: () => void
  onClose: () => void
  /** Left out for whoever may not look at all messages. */
  onOutbox?: (() => void) | undefined
}

interface MessageDialogViewProps {
  snapshot: MessageDialogSnapshot
  actions: MessageDialogActions
  /** Tells that the message was written earlier. */
  restored?: ReactNode
}

const MAX_WORDS = 60

interface ComposeProps {
  template: OfferedTemplate
  vars: MessageDraft['vars']
  isSending: boolean
  onVars: (vars: MessageDraft['vars']) => void
}

const Compose = ({ template, vars, isSending, onVars }: ComposeProps) => {
  const texts = useMessages('sms')
  const text = previewOf(template.text, vars)
  return (
    <>
      {template.vars.map((name) => (
        <TextField
          key={name}
          label={labelOf(name, texts)}
          value={wordFor(vars, name)}
          maxLength={MAX_WORDS}
          isRequired
          isReadOnly={isSending}
          onChange={(value) => onVars({ ...vars, [name]: value })}
        />
      ))}
      <figure aria-label={texts.preview} className="m-0">
        <figcaption className="mb-1 flex justify-between text-12 text-text-muted">
          <span>{texts.preview}</span>
          <span className="tabular-nums">{texts.characters([...text].length.toLocaleString())}</span>
        </figcaption>
        <p className="m-0 rounded-control bg-surface-sunken px-3 py-2.5 text-14 wrap-anywhere">{text}</p>
      </figure>
    </>
  )
}

/** Sends a customer a message from a template: chosen, filled, looked at, sent. */
export const MessageDialogView = ({ snapshot, actions, restored }: MessageDialogViewProps) => {
  const { name, phone, templates, draft, messages, hasFailed, isSending, result, timeZone } = snapshot
  const texts = useMessages('sms')
  const template = templates?.find(({ id }) => id === draft.tempId)
  const body = useRef<HTMLDivElement>(null)
  // What was sent leaves nothing to send: its button gives the focus away.
  useFocusHome(isSending, () => body.current?.closest<HTMLElement>('[role=dialog]'))
  const canSend = template !== undefined && phone !== '' && isFilled(template, draft.vars)
  return (
    <Modal
      isOpen
      title={texts.title(name)}
      closeLabel={texts.close}
      onClose={() => !isSending && actions.onClose()}
      footer={
        <>
          {actions.onOutbox && (
            <Button variant="quiet" onPress={actions.onOutbox}>
              {texts.outbox.action}
            </Button>
          )}
          <Button onPress={actions.onClose} isDisabled={isSending}>
            {texts.close}
          </Button>
          <Button variant="primary" isPending={isSending} isDisabled={!canSend} onPress={actions.onSend}>
            {texts.send}
          </Button>
        </>
      }
    >
      <div ref={body} className="flex flex-col gap-4">
        {restored}
        {phone === '' ? (
          <Banner tone="warning">{texts.noPhone}</Banner>
        ) : (
          <p className="m-0 text-13 text-text-muted tabular-nums">{texts.to(phone)}</p>
        )}
        {hasFailed && (
          <Banner
            tone="danger"
            actions={
              <Button size="small" onPress={actions.onRetry}>
                {texts.retry}
              </Button>
            }
          >
            {texts.failed}
          </Banner>
        )}
        {templates === undefined && !hasFailed && <Skeleton inlineSize="100%" />}
        {templates?.length === 0 && <Banner tone="warning">{texts.noTemplates}</Banner>}
        {templates !== undefined && templates.length > 0 && (
          <Select
            label={texts.template}
            placeholder={texts.templatePlaceholder}
            items={templates.map(({ id, name: label }) => ({ id, name: label }))}
            value={template ? draft.tempId : null}
            isDisabled={isSending}
            onChange={(tempId) => actions.onChange({ tempId })}
          />
        )}
        {template && (
          <Compose
            template={template}
            vars={draft.vars}
            isSending={isSending}
            onVars={(vars) => actions.onChange({ vars })}
          />
        )}
        {result && <Banner tone={result.tone}>{result.text}</Banner>}
        <section aria-label={texts.history}>
          <h3 className="mt-0 mb-1 text-13 font-semibold">{texts.history}</h3>
          {messages.length === 0 ? (
            <p className="m-0 text-13 text-text-muted">{texts.historyEmpty}</p>
          ) : (
            <MessageList messages={messages} timeZone={timeZone} />
          )}
        </section>
      </div>
    </Modal>
  )
}
