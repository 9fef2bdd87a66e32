import type { SmsMessage } from '@hospital-crm/api/entities'
import { formatUnix } from '@hospital-crm/api/rules'
import { Badge } from '@hospital-crm/ui/badge'
import type { ReactNode } from 'react'
import { useMessages } from '../../../messages/index.ts'
import { statusOf } from './message-words.ts'

interface MessageListProps<Message extends SmsMessage> {
  messages: readonly Message[]
  timeZone: string
  /** What else is told of each. */
  renderMore?: (message: Message) => ReactNode
}

/** Messages with how they stand, newest first. */
export const MessageList = <Message extends SmsMessage>({
  messages,
  timeZone,
  renderMore,
}: MessageListProps<Message>) => {
  const texts = useMessages('sms')
  return (
    <ul className="m-0 flex list-none flex-col p-0">
      {messages.map((message) => {
        const { text, tone } = statusOf(message, texts)
        return (
          <li
            key={message.id}
            className="border-0 border-t border-solid border-border py-2.5 text-13 first:border-t-0"
          >
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <span className="flex flex-wrap items-center gap-x-2">
                <Badge tone={tone}>{text}</Badge>
                <span className="text-text-muted">{message.template}</span>
                {message.problem !== null && (
                  <span className="text-text-muted">{texts.problems[message.problem]}</span>
                )}
              </span>
              <span className="text-12 text-text-muted tabular-nums">
                {message.nickname} {formatUnix(message.created_time, timeZone)}
              </span>
            </div>
            {renderMore?.(message)}
            <p className="mt-1 mb-0 wrap-anywhere">{message.text}</p>
          </li>
        )
      })}
    </ul>
  )
}
