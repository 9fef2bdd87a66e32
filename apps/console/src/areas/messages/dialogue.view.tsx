import { Button } from '@hospital-crm/ui/button'
import { EmptyState } from '@hospital-crm/ui/empty-state'
import { ErrorState } from '@hospital-crm/ui/error-state'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { Spinner } from '@hospital-crm/ui/spinner'
import { VisuallyHidden } from '@hospital-crm/ui/visually-hidden'
import { ArrowLeft, MessageCircle } from 'lucide-react'
import { useRef, useState } from 'react'
import { useMessages } from '../../messages/index.ts'
import type { BubbleActions } from './bubble.view.tsx'
import type { ToolsActions, ToolsSnapshot } from './composer-tools.view.tsx'
import { closedText, ComposerView, type ComposerViewProps, type Typed } from './composer.view.tsx'
import type { Log } from './dialogue-log.ts'
import type { FilePlaces } from './file-body.view.tsx'
import { FeedView } from './feed.view.tsx'
import { lineOf } from './line-of.ts'
import type { Today } from './message-days.ts'
import type { FeedTarget } from './use-feed.ts'

export interface DialogueSnapshot extends Today {
  me: number
  uid: number
  name: string
  isOnline: boolean
  /** Whether a message would arrive. */
  isOpen: boolean
  isConnected: boolean
  log: Log
  typed: Typed
  tools: ToolsSnapshot
  files: FilePlaces
  /** The message that somebody looked for. */
  target: FeedTarget | undefined
}

export interface DialogueActions
  extends BubbleActions, ToolsActions, Pick<ComposerViewProps, 'onType' | 'onSend' | 'onHold' | 'onCard'> {
  /** Places that are in view. */
  onLook: (from: number, to: number) => void
  onReload: () => void
}

export interface DialogueViewProps {
  snapshot: DialogueSnapshot
  actions: DialogueActions
  /** Leads back to the list where only one of the two has room. */
  onBack?: (() => void) | undefined
}

/** Says what has arrived since the dialogue was opened. */
const Arrivals = ({ log, me, name }: Pick<DialogueSnapshot, 'log' | 'me' | 'name'>) => {
  const texts = useMessages('chat')
  const newest = log.messages.at(-1)
  const [begun, setBegun] = useState<number>()
  if (begun === undefined && log.isFresh) setBegun(newest?.m_id ?? 0)
  const isNews = begun !== undefined && newest && newest.m_id > begun && newest.from !== me
  return (
    <VisuallyHidden>
      <span aria-live="polite">{isNews ? `${name} ${lineOf(newest, texts, { me, name })}` : ''}</span>
    </VisuallyHidden>
  )
}

/** What stands where messages would. */
interface InsteadProps extends Pick<DialogueSnapshot, 'log' | 'uid' | 'isOpen'> {
  onReload: () => void
}

const Instead = ({ log, uid, isOpen, onReload }: InsteadProps) => {
  const texts = useMessages('chat')
  if (log.problem !== undefined)
    return (
      <ErrorState
        title={texts.failed}
        description={`${log.problem} · ${texts.failedNote}`}
        retryLabel={texts.retry}
        onRetry={onReload}
      />
    )
  if (!log.isFresh) return <Spinner />
  return isOpen ? (
    <EmptyState icon={<MessageCircle />} title={texts.first.title} description={texts.first.note} />
  ) : (
    <EmptyState icon={<MessageCircle />} title={closedText(uid, texts)} />
  )
}

/** The messages with one colleague, oldest first, and the place to write the next one. */
export const DialogueView = ({ snapshot, actions, onBack }: DialogueViewProps) => {
  const texts = useMessages('chat')
  const { me, uid, name, isOnline, isOpen, isConnected, log, typed, tools, files, now, timeZone, target } =
    snapshot
  const box = useRef<HTMLTextAreaElement>(null)
  const isEmpty = log.last < log.first && log.outbox.length === 0
  return (
    <section aria-label={texts.log(name)} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <header className="flex min-h-11 items-center gap-2 border-0 border-b border-solid border-border px-2.5">
        {onBack && (
          <IconButton label={texts.back} icon={<ArrowLeft className="rtl:-scale-x-100" />} onPress={onBack} />
        )}
        <h2 className="m-0 min-w-0 truncate text-14 font-semibold">{name}</h2>
        {isOpen && <span className="text-12 text-text-muted">{isOnline ? texts.online : texts.offline}</span>}
      </header>
      {!isEmpty && log.problem !== undefined && (
        <div className="flex items-center justify-between gap-2 px-3 py-1 text-12 text-danger-text">
          <span>{`${texts.failed} · ${log.problem}`}</span>
          <Button size="small" variant="quiet" onPress={actions.onReload}>
            {texts.retry}
          </Button>
        </div>
      )}
      {isEmpty ? (
        <div className="flex min-h-0 flex-1 items-center justify-center overflow-auto p-3">
          <Instead {...{ log, uid, isOpen }} onReload={actions.onReload} />
        </div>
      ) : (
        <FeedView
          key={uid}
          {...{ log, me, name, now, timeZone, target, files, actions }}
          isClosed={!isOpen}
          onLeave={() => box.current?.focus()}
        />
      )}
      <Arrivals key={`${uid} arrivals`} log={log} me={me} name={name} />
      {(isOpen || !isEmpty) && (
        <ComposerView
          key={`${uid} composer`}
          {...{ typed, uid, me, name, isOpen, isConnected, tools }}
          toolsActions={actions}
          onType={actions.onType}
          onSend={actions.onSend}
          onHold={actions.onHold}
          onCard={actions.onCard}
          box={box}
        />
      )}
    </section>
  )
}
