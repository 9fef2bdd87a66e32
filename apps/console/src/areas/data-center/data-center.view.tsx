import { ErrorState } from '@hospital-crm/ui/error-state'
import { CalendarCheck, PhoneOutgoing, UserPlus } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { useMessages } from '../../messages/index.ts'
import { CardColumn, type CardSnapshot } from './card-column.tsx'
import { FirstOpen } from './first-open.view.tsx'
import { OwnCards, type OwnCardsProps } from './own-cards.view.tsx'

export interface DataCenterSnapshot {
  /**
   * `waiting` shows nothing yet, so that a quick answer does not flash; `loading` shows the shape of what comes.
   */
  status: 'waiting' | 'loading' | 'ready' | 'failed'
  followUpsDue?: CardSnapshot | undefined
  /** Left out for a role that may not see leads. */
  newLeads?: CardSnapshot | undefined
  arrivalsToday?: CardSnapshot | undefined
  /** The reader's own numbers; left out for a role that may not see the master table. */
  own?: OwnCardsProps | undefined
  /** Whether new leads may come; decides the shape while loading. */
  expectsLeads: boolean
  /** What the failed call said. */
  failure?: string | undefined
  isRetrying: boolean
}

interface DataCenterViewProps {
  snapshot: DataCenterSnapshot
  onRetry: () => void
  /** Writes a follow-up of a customer who waits for one; left out for whoever may write none. */
  onFollowUp?: ((id: number) => void) | undefined
  /** Puts the hint of a first visit away; left out where there is none. */
  onHintClose?: (() => void) | undefined
  /** What stands above the day: the first steps of a new hospital. */
  before?: ReactNode
  /** What stands below the day. */
  figures?: ReactNode
}

const coming: CardSnapshot = { count: undefined, href: '', rows: [] }

/** The day at a glance: who waits for a call, who is new, who comes. */
export const DataCenterView = (props: DataCenterViewProps) => {
  const { snapshot, onRetry, onFollowUp, onHintClose, before, figures } = props
  const words = useMessages('dataCenter')
  const page = useRef<HTMLDivElement>(null)
  const { status } = snapshot
  const isLoading = status === 'loading'
  const followUpsDue = isLoading ? coming : snapshot.followUpsDue
  const newLeads = isLoading && snapshot.expectsLeads ? coming : snapshot.newLeads
  const arrivalsToday = isLoading ? coming : snapshot.arrivalsToday
  return (
    <div
      ref={page}
      role="group"
      aria-label={words.title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reached by key
      tabIndex={0}
      data-printable
      className="h-full overflow-auto px-4 py-4 sm:px-6 sm:py-5 focus-visible:-outline-offset-2"
    >
      <h1 className="mt-0 mb-4 text-20 font-semibold">{words.title}</h1>
      {onHintClose && (
        <FirstOpen
          onClose={() => {
            page.current?.focus()
            onHintClose()
          }}
        />
      )}
      {before}
      {status === 'failed' && (
        <ErrorState
          title={words.failed.title}
          description={snapshot.failure ?? words.failed.hint}
          retryLabel={words.failed.retry}
          onRetry={onRetry}
          isRetrying={snapshot.isRetrying}
        />
      )}
      <div className="grid max-w-7xl grid-cols-1 gap-x-8 gap-y-6 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {followUpsDue && (
          <CardColumn
            label={words.followUpsDue}
            hint={words.followUpsDueHint}
            icon={<PhoneOutgoing aria-hidden="true" />}
            emptyText={words.emptyFollowUps}
            snapshot={followUpsDue}
            isUrgent
            onFollowUp={onFollowUp}
          />
        )}
        {newLeads && (
          <CardColumn
            label={words.newLeads}
            hint={words.newLeadsHint}
            icon={<UserPlus aria-hidden="true" />}
            emptyText={words.emptyLeads}
            snapshot={newLeads}
          />
        )}
        {arrivalsToday && (
          <CardColumn
            label={words.arrivalsToday}
            hint={words.arrivalsTodayHint}
            icon={<CalendarCheck aria-hidden="true" />}
            emptyText={words.emptyArrivals}
            snapshot={arrivalsToday}
          />
        )}
      </div>
      {snapshot.own && <OwnCards {...snapshot.own} />}
      {figures}
    </div>
  )
}
