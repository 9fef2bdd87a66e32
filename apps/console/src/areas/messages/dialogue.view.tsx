import { Button } from '@hospital-crm/ui/button'
import { EmptyState } from '@hospital-crm/ui/empty-state'
import { ErrorState } from '@hospital-crm/ui/error-state'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { Spinner } from '@hospital-crm/ui/spinner'
import { ArrowLeft, MessageCircle } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useMessages } from '../../messages/index.ts'
import { BubbleView, type BubbleActions } from './bubble.view.tsx'
import type { Log } from './chat-state.ts'
import { ComposerView, type Typed } from './composer.view.tsx'
import { daysOf, type Today } from './message-days.ts'

export interface DialogueSnapshot extends Today {
  me: number
  uid: number
  name: string
  isOnline: boolean
  /** Whether a message would arrive. */
  isOpen: boolean
  log: Log
  typed: Typed
}

export interface DialogueActions extends BubbleActions {
  onType: (typed: Typed) => void
  onSend: () => void
  onOlder: () => void
  onReload: () => void
}

export interface DialogueViewProps {
  snapshot: DialogueSnapshot
  actions: DialogueActions
  /** Leads back to the list where only one of the two has room. */
  onBack?: (() => void) | undefined
}

/** Older messages are asked for when so many px are left above. */
const NEAR_PX = 200

/** The messages with one colleague, oldest first, and the place to write the next one. */
export const DialogueView = ({ snapshot, actions, onBack }: DialogueViewProps) => {
  const texts = useMessages('chat')
  const { me, uid, name, isOnline, isOpen, log, typed, now, timeZone } = snapshot
  const all = [...log.messages, ...log.outbox]
  const isEmpty = log.isFresh && all.length === 0
  const scroller = useRef<HTMLDivElement>(null)
  const own = log.outbox.length
  useLayoutEffect(() => {
    // What somebody sends is seen; its end is the origin of the scroll.
    if (scroller.current) scroller.current.scrollTop = 0
  }, [own, uid])
  return (
    <section aria-label={texts.log(name)} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <header className="flex min-h-11 items-center gap-2 border-0 border-b border-solid border-border px-2.5">
        {onBack && <IconButton label={texts.back} icon={<ArrowLeft />} onPress={onBack} />}
        <h2 className="m-0 min-w-0 truncate text-14 font-semibold">{name}</h2>
        <span className="text-12 text-text-muted">{isOnline ? texts.online : texts.offline}</span>
      </header>
      <div
        ref={scroller}
        // Its origin is the newest message: what comes above moves nothing that is read.
        className="flex min-h-0 flex-1 flex-col-reverse overflow-auto overscroll-contain"
        onScroll={({ currentTarget: { scrollHeight, clientHeight, scrollTop } }) => {
          if (log.more && scrollHeight - clientHeight + scrollTop < NEAR_PX) actions.onOlder()
        }}
      >
        <div className="flex flex-col gap-3 p-3">
          {log.more && (
            <div className="flex justify-center">
              <Button size="small" variant="quiet" onPress={actions.onOlder}>
                {texts.older}
              </Button>
            </div>
          )}
          {!log.isFresh && log.problem === undefined && all.length === 0 && (
            <div className="flex justify-center p-6">
              <Spinner />
            </div>
          )}
          {log.problem !== undefined && (
            <ErrorState
              title={texts.failed}
              description={`${log.problem} · ${texts.failedNote}`}
              retryLabel={texts.retry}
              onRetry={actions.onReload}
            />
          )}
          {isEmpty && (
            <EmptyState icon={<MessageCircle />} title={texts.first.title} description={texts.first.note} />
          )}
          {daysOf(all, { now, timeZone }, texts).map(({ day, title, messages }) => (
            <section key={day} aria-label={title} className="flex flex-col gap-2">
              <h3 className="m-0 text-center text-12 font-normal text-text-subtle">{title}</h3>
              <ol className="m-0 flex flex-col gap-2 p-0">
                {messages.map((message) => (
                  <BubbleView
                    key={message.client_id}
                    {...{ message, me, name, now, timeZone, actions }}
                    isClosed={!isOpen}
                  />
                ))}
              </ol>
            </section>
          ))}
        </div>
      </div>
      <ComposerView
        key={uid}
        {...{ typed, uid, me, name, isOpen }}
        onType={actions.onType}
        onSend={actions.onSend}
      />
    </section>
  )
}
