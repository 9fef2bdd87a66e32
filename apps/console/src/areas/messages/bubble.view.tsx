import { MASTER_MENU_ID, TAKE_BACK_SECONDS, type DialogueMessage } from '@hospital-crm/api/entities'
import { formatUnix } from '@hospital-crm/api/rules'
import { Button } from '@hospital-crm/ui/button'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { Link } from '@hospital-crm/ui/link'
import { Menu } from '@hospital-crm/ui/menu'
import { Copy, Ellipsis, Forward, Quote, Undo2 } from 'lucide-react'
import { useMessages } from '../../messages/index.ts'
import type { Outgoing } from './chat-state.ts'
import { isLine, kinds, lineOf } from './line-of.ts'
import type { Today } from './message-days.ts'

export interface BubbleActions {
  onQuote: (message: DialogueMessage) => void
  onCopy: (text: string) => void
  onForward: (message: DialogueMessage) => void
  onTakeBack: (m_id: number) => void
  onRetry: (client_id: string) => void
  onGiveUp: (client_id: string) => void
}

export interface BubbleViewProps extends Today {
  message: DialogueMessage | Outgoing
  me: number
  /** The other one of the two people. */
  name: string
  /** Nothing can be sent here, so nothing is quoted. */
  isClosed: boolean
  actions: BubbleActions
}

const isOutgoing = (message: DialogueMessage | Outgoing): message is Outgoing => 'state' in message

const Body = ({ message }: Pick<BubbleViewProps, 'message'>) => {
  const texts = useMessages('chat')
  const { type, msg, extra } = message
  const { cusId, cusName, cusPhone, title } = extra
  if (type === kinds.RTC_VOICE || type === kinds.RTC_VIDEO)
    return <p className="m-0">{type === kinds.RTC_VOICE ? texts.call.voice : texts.call.video}</p>
  if (type === kinds.URL)
    return (
      <Link href={msg} target="_blank" rel="noopener noreferrer">
        {title || msg}
      </Link>
    )
  return (
    <>
      {cusId !== undefined && (
        <div className="flex flex-col gap-1 rounded-lg border border-solid border-border bg-surface p-2.5">
          <span className="text-12 text-text-subtle">{texts.card}</span>
          {cusId === '0' ? (
            <span className="text-text-muted">{texts.hiddenCard}</span>
          ) : (
            <>
              <span>{[cusName || texts.unnamed, cusPhone].filter(Boolean).join(' ')}</span>
              <Link href={`#/customer/customers/${MASTER_MENU_ID}?open=${cusId}`}>{texts.openCustomer}</Link>
            </>
          )}
        </div>
      )}
      {msg !== '' && (
        <p className={`m-0 break-words whitespace-pre-wrap ${type === kinds.EMOJIIMG ? 'text-20' : ''}`}>
          {msg}
        </p>
      )}
      {msg === '' && cusId === undefined && <p className="m-0 text-text-muted">{texts.other}</p>}
    </>
  )
}

const More = ({
  message,
  me,
  name,
  now,
  isClosed,
  actions,
}: BubbleViewProps & { message: DialogueMessage }) => {
  const texts = useMessages('chat')
  const canTakeBack = message.from === me && now - message.time < TAKE_BACK_SECONDS
  return (
    <Menu
      label={texts.more(lineOf(message, texts, { me, name }))}
      trigger={
        <IconButton
          size="small"
          hasNoTooltip
          label={texts.more(lineOf(message, texts, { me, name }).slice(0, 20))}
          icon={<Ellipsis />}
        />
      }
      groups={[
        {
          id: 'message',
          entries: [
            ...(isClosed
              ? []
              : [
                  {
                    id: 'quote',
                    name: texts.quote,
                    icon: <Quote />,
                    onAction: () => actions.onQuote(message),
                  },
                ]),
            ...(message.msg === ''
              ? []
              : [
                  {
                    id: 'copy',
                    name: texts.copy,
                    icon: <Copy />,
                    onAction: () => actions.onCopy(message.msg),
                  },
                ]),
            {
              id: 'forward',
              name: texts.forward,
              icon: <Forward />,
              onAction: () => actions.onForward(message),
            },
            ...(canTakeBack
              ? [
                  {
                    id: 'takeBack',
                    name: texts.takeBack,
                    icon: <Undo2 />,
                    onAction: () => actions.onTakeBack(message.m_id),
                  },
                ]
              : []),
          ],
        },
      ]}
    />
  )
}

/** One message: what it says, what it answers, and what became of it. */
export const BubbleView = (props: BubbleViewProps) => {
  const { message, me, name, timeZone, actions } = props
  const texts = useMessages('chat')
  const isOwn = isOutgoing(message) || message.from === me
  const clock = formatUnix(message.time, timeZone).slice(11, 16)
  if (!isOutgoing(message) && (message.taken_back || isLine(message)))
    return (
      <li className="list-none py-1 text-center text-12 text-text-subtle">
        {lineOf(message, texts, { me, name })}
      </li>
    )
  const state = isOutgoing(message)
    ? message.state
    : message.read
      ? 'read'
      : message.delivered
        ? 'delivered'
        : 'sent'
  const { quote, quote_id } = message
  return (
    <li className={`flex list-none flex-col gap-0.5 ${isOwn ? 'items-end' : 'items-start'}`}>
      <div className={`flex max-w-[85%] items-end gap-1 ${isOwn ? 'flex-row-reverse' : ''}`}>
        <div
          className={`flex min-w-0 flex-col gap-1.5 rounded-lg px-3 py-2 text-13 text-text ${isOwn ? 'bg-accent-surface' : 'bg-surface-sunken'}`}
        >
          {quote_id > 0 && (
            <blockquote className="m-0 line-clamp-3 border-0 border-s-2 border-solid border-border-strong ps-2 text-12 break-words text-text-muted">
              {quote ? `${quote.from === me ? texts.me : name}：${quote.msg || texts.card}` : texts.quoteGone}
            </blockquote>
          )}
          <Body message={message} />
        </div>
        {!isOutgoing(message) && <More {...props} message={message} />}
      </div>
      <div className="flex items-center gap-2 text-12 text-text-subtle">
        <time dateTime={new Date(message.time * 1000).toISOString()}>{clock}</time>
        {isOwn && (
          <span data-state={state} className={state === 'failed' ? 'text-danger-text' : ''}>
            {texts.states[state]}
          </span>
        )}
        {isOutgoing(message) && state === 'failed' && (
          <>
            {message.reason !== undefined && <span>{message.reason}</span>}
            <Button size="small" variant="quiet" onPress={() => actions.onRetry(message.client_id)}>
              {texts.tryAgain}
            </Button>
            <Button size="small" variant="quiet" onPress={() => actions.onGiveUp(message.client_id)}>
              {texts.giveUp}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
