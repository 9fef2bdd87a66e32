import type { DialogueMessage } from '@hospital-crm/api/entities'
import { formatUnix } from '@hospital-crm/api/rules'
import { Button } from '@hospital-crm/ui/button'
import { Button as PlainButton } from 'react-aria-components'
import { useMessages } from '../../messages/index.ts'
import { BubbleBody } from './bubble-body.view.tsx'
import { BubbleMenu } from './bubble-menu.view.tsx'
import type { FileActions, FilePlaces } from './file-body.view.tsx'
import type { Outgoing } from './dialogue-log.ts'
import { isLine, lineOf } from './line-of.ts'
import type { Today } from './message-days.ts'

/** A message that was sent, or that is on its way. */
export type Shown = DialogueMessage | Outgoing

export interface BubbleActions extends FileActions {
  onQuote: (message: DialogueMessage) => void
  onCopy: (text: string) => void
  onForward: (message: DialogueMessage) => void
  onTakeBack: (m_id: number) => void
  onRetry: (client_id: string) => void
  onGiveUp: (client_id: string) => void
  /** Leads to the message at a place of this dialogue. */
  onShow: (place: number) => void
}

export interface BubbleViewProps extends Today {
  message: Shown
  me: number
  /** The other one of the two people. */
  name: string
  /** Nothing can be sent here, so nothing is quoted. */
  isClosed: boolean
  /** The message that keys act on. */
  isCurrent: boolean
  files: FilePlaces
  actions: BubbleActions
}

export const isOutgoing = (message: Shown): message is Outgoing => 'state' in message

/** What became of an own message. */
export const stateOf = (message: Shown): Outgoing['state'] | 'sent' | 'delivered' | 'read' => {
  if (isOutgoing(message)) return message.state
  if (message.read) return 'read'
  return message.delivered ? 'delivered' : 'sent'
}

const Quoted = ({ message, me, name, isCurrent, actions }: BubbleViewProps) => {
  const texts = useMessages('chat')
  const { quote, quote_id } = message
  if (quote_id === 0) return null
  const look =
    'm-0 w-full border-0 border-s-2 border-solid border-border-strong bg-transparent ps-2 text-start text-12 text-text-muted'
  if (!quote) return <p className={look}>{texts.quoteGone}</p>
  return (
    <PlainButton
      className={`${look} cursor-pointer hover:text-text`}
      excludeFromTabOrder={!isCurrent}
      onPress={() => actions.onShow(quote.place)}
    >
      <span className="line-clamp-3 break-words">
        {`${quote.from === me ? texts.me : name}：${quote.msg || texts.card}`}
      </span>
    </PlainButton>
  )
}

const Fate = ({ message, isCurrent, actions }: BubbleViewProps) => {
  const texts = useMessages('chat')
  const state = stateOf(message)
  return (
    <>
      <span data-state={state} className={state === 'failed' ? 'text-danger-text' : ''}>
        {texts.states[state]}
      </span>
      {isOutgoing(message) && state !== 'waiting' && (
        <>
          {message.reason !== undefined && <span>{message.reason}</span>}
          <Button
            size="small"
            variant="quiet"
            excludeFromTabOrder={!isCurrent}
            onPress={() => actions.onRetry(message.client_id)}
          >
            {state === 'held' ? texts.sendNow : texts.tryAgain}
          </Button>
          <Button
            size="small"
            variant="quiet"
            excludeFromTabOrder={!isCurrent}
            onPress={() => actions.onGiveUp(message.client_id)}
          >
            {texts.giveUp}
          </Button>
        </>
      )}
    </>
  )
}

/** One message: what it says, what it answers, and what became of it. */
export const BubbleView = (props: BubbleViewProps) => {
  const { message, me, name, timeZone, files, actions } = props
  const texts = useMessages('chat')
  const isOwn = isOutgoing(message) || message.from === me
  if (!isOutgoing(message) && (message.taken_back || isLine(message)))
    return (
      <p className="m-0 py-1 text-center text-12 break-words text-text-subtle">
        {lineOf(message, texts, { me, name })}
      </p>
    )
  return (
    <div className={`flex flex-col gap-0.5 ${isOwn ? 'items-end' : 'items-start'}`}>
      <div className={`flex max-w-[85%] items-end gap-1 ${isOwn ? 'flex-row-reverse' : ''}`}>
        <div
          className={`flex min-w-0 flex-col gap-1.5 rounded-lg px-3 py-2 text-13 text-text ${isOwn ? 'bg-accent-surface' : 'bg-surface-sunken'}`}
        >
          <Quoted {...props} />
          <BubbleBody message={message} files={files} actions={actions} />
        </div>
        {!isOutgoing(message) && <BubbleMenu {...props} message={message} />}
      </div>
      <div className="flex flex-wrap items-center gap-x-2 text-12 text-text-subtle">
        <time dateTime={new Date(message.time * 1000).toISOString()}>
          {formatUnix(message.time, timeZone).slice(11, 16)}
        </time>
        {isOwn && <Fate {...props} />}
      </div>
    </div>
  )
}
