import type { QueueCounts, QueueState } from '@hospital-crm/api/entities'
import { formatUnix } from '@hospital-crm/api/rules'
import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { EmptyState } from '@hospital-crm/ui/empty-state'
import { ErrorState } from '@hospital-crm/ui/error-state'
import { Skeleton } from '@hospital-crm/ui/skeleton'
import { ArrowLeft, Phone, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useMessages } from '../../../messages/index.ts'
import { useShortcutHint } from '../../../shortcuts/index.ts'
import { customerShortcuts } from '../data/shortcuts.ts'
import type { FieldTexts } from '../fields/field-text.ts'
import { QueuePerson } from './queue-person.view.tsx'

export interface QueueSnapshot {
  list: string
  /** Undefined while it is on the way. */
  state: QueueState | undefined
  /** Why it could not be had. */
  failed?: string | undefined
  /** The person went to somebody else while the line was lost. */
  isLost: boolean
  isOffline: boolean
  /** A step is under way. */
  isBusy: boolean
  /** Why the last step failed; what was typed is still there. */
  failure?: string | undefined
}

export interface QueueActions {
  onSave: () => void
  onSkip: () => void
  onLater: () => void
  /** Left out where there is nothing to take back. */
  onUndo?: (() => void) | undefined
  /** Records what was typed of somebody who is no longer kept. */
  onKeep: () => void
  /** Goes on without whom was lost. */
  onNext: () => void
  onRetry: () => void
  onBack: () => void
  /** A number on the page was pressed to be called. */
  onCall: () => void
}

export interface QueuePageViewProps {
  snapshot: QueueSnapshot
  actions: QueueActions
  texts: FieldTexts
  /** Stands for a masked number, where the whole one can be had. */
  phone?: ReactNode
  /** How it was, what was said, when to call again. */
  form: ReactNode
}

const parts = ['done', 'others', 'skipped', 'later', 'unwanted', 'limited'] as const

const passed = (counts: QueueCounts): number =>
  counts.done + counts.others + counts.skipped + counts.unwanted + counts.limited

const Progress = ({ state }: { state: QueueState }) => {
  const words = useMessages('queue')
  const { counts, person } = state
  const at = Math.min(counts.total, passed(counts) + (person ? 1 : 0))
  return (
    <p role="status" className="m-0 flex flex-wrap gap-x-3 text-13 text-text-muted tabular-nums">
      <strong className="font-semibold text-text">
        {words.progress(at.toLocaleString('en-US'), counts.total.toLocaleString('en-US'))}
      </strong>
      {parts.map((part) => (counts[part] > 0 ? <span key={part}>{words[part](counts[part])}</span> : null))}
    </p>
  )
}

/** The keys of a button, where there is a keyboard. */
const Keys = ({ of }: { of: keyof typeof customerShortcuts }) => {
  const hint = useShortcutHint(customerShortcuts[of])
  return hint === undefined ? null : (
    <span className="ms-1.5 max-sm:hidden" aria-hidden="true">
      {hint}
    </span>
  )
}

const Footer = ({ snapshot, actions }: Pick<QueuePageViewProps, 'snapshot' | 'actions'>) => {
  const words = useMessages('queue')
  const { state, isBusy, isLost } = snapshot
  const phone = state?.person?.row
  return (
    <div className="flex flex-wrap items-center gap-2 border-0 border-t border-solid border-border bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      {actions.onUndo && (
        <Button variant="quiet" icon={<Undo2 />} isDisabled={isBusy} onPress={actions.onUndo}>
          {words.undo}
          <Keys of="queueUndo" />
        </Button>
      )}
      {state?.person && !isLost && (
        <div className="ms-auto flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
          <Button isDisabled={isBusy} onPress={actions.onSkip}>
            {words.skip}
            <Keys of="queueSkip" />
          </Button>
          <Button isDisabled={isBusy} onPress={actions.onLater}>
            {words.putOff}
            <Keys of="queueLater" />
          </Button>
          {phone && phone.phone !== '' && !phone.phone_masked && (
            <a className="ui-button sm:hidden" data-variant="secondary" href={`tel:${phone.phone}`}>
              <span className="ui-button__icon" aria-hidden="true">
                <Phone />
              </span>
              <span className="ui-button__text">{words.call(phone.name)}</span>
            </a>
          )}
          <Button variant="primary" isPending={isBusy} onPress={actions.onSave}>
            {words.save}
          </Button>
        </div>
      )}
    </div>
  )
}

const Body = (props: QueuePageViewProps) => {
  const { snapshot, actions, texts, form } = props
  const words = useMessages('queue')
  const { state, failed } = snapshot
  if (failed !== undefined)
    return (
      <ErrorState
        title={words.failed}
        description={failed}
        retryLabel={words.retry}
        onRetry={actions.onRetry}
      />
    )
  if (!state)
    return (
      <div aria-busy="true" className="flex flex-col gap-4 p-4">
        <Skeleton inlineSize="40%" />
        <Skeleton shape="block" blockSize="160px" />
      </div>
    )
  if (state.rest)
    return (
      <EmptyState
        title={words.rest.title}
        description={
          state.rest.until === null
            ? ''
            : words.rest.until(formatUnix(state.rest.until, texts.timeZone).slice(11, 16))
        }
      />
    )
  if (!state.person) return <EmptyState title={words.empty.title} description={words.empty.body} />
  return (
    <QueuePerson person={state.person} texts={texts} phone={props.phone}>
      {snapshot.isOffline && <Banner tone="warning">{words.offline}</Banner>}
      {snapshot.isLost && (
        <Banner
          tone="warning"
          title={words.lost.title}
          actions={
            <>
              <Button size="small" onPress={actions.onKeep}>
                {words.lost.keep}
              </Button>
              <Button size="small" onPress={actions.onNext}>
                {words.lost.next}
              </Button>
            </>
          }
        >
          {words.lost.body}
        </Banner>
      )}
      {form}
      {snapshot.failure !== undefined && <Banner tone="danger">{snapshot.failure}</Banner>}
    </QueuePerson>
  )
}

/** One person of a list after the other: who it is, what to say, what came of it. */
export const QueuePageView = (props: QueuePageViewProps) => {
  const { snapshot, actions } = props
  const words = useMessages('queue')
  const page = useRef<HTMLDivElement>(null)
  const onPress = useEffectEvent((event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a[href^="tel:"]')) actions.onCall()
  })
  useEffect(() => {
    const listened = page.current
    listened?.addEventListener('click', onPress)
    return () => listened?.removeEventListener('click', onPress)
  }, [])
  return (
    <div
      ref={page}
      className="flex h-full min-h-0 flex-col bg-surface max-sm:[--control-height:44px] max-sm:[--touch-target:44px]"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-0 border-b border-solid border-border px-4 py-2">
        <Button
          size="small"
          variant="quiet"
          icon={<ArrowLeft className="rtl:-scale-x-100" />}
          onPress={actions.onBack}
        >
          {words.back}
        </Button>
        <h1 className="m-0 text-16 font-semibold">{words.title(snapshot.list)}</h1>
        {snapshot.state && <Progress state={snapshot.state} />}
      </div>
      <div className="min-h-0 flex-1 overflow-auto">
        <Body {...props} />
      </div>
      <Footer snapshot={snapshot} actions={actions} />
    </div>
  )
}
