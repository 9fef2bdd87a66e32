import type { Notice } from '@hospital-crm/api/entities'
import { dayBounds, formatUnix } from '@hospital-crm/api/rules'
import { EmptyState } from '@hospital-crm/ui/empty-state'
import { ErrorState } from '@hospital-crm/ui/error-state'
import { NoticeList } from '@hospital-crm/ui/notice-list'
import { Skeleton } from '@hospital-crm/ui/skeleton'
import { Bell } from 'lucide-react'
import { useMessages, type Messages } from '../../messages/index.ts'
import { noticeItem } from './notice-item.tsx'

export interface NoticePanelSnapshot {
  /** Newest first; undefined while they are on the way. */
  notices: readonly Notice[] | undefined
  /** Of all, not only of those shown. */
  unread: number
  /** Why they could not be loaded; undefined when they could. */
  error: string | undefined
  isRetrying: boolean
  /** Unix seconds. */
  now: number
  timeZone: string
}

export interface NoticePanelActions {
  onOpen: (notice: Notice) => void
  /** Left out for whoever may record none. */
  onFollowUp?: ((notice: Notice) => void) | undefined
  onMarkAll: () => void
  onRetry: () => void
}

/** Notices that a call to one customer of one's own is the answer to. */
const answeredByCall: readonly Notice['kind'][] = ['plan', 'transfer', 'lead_again', 'recycle_warning']

/** Whether a follow-up is the next step: of one customer whom the reader can still open. */
const asksForFollowUp = ({ kind, customers }: Notice): boolean =>
  customers.length === 1 && answeredByCall.includes(kind)

interface Today extends Pick<NoticePanelSnapshot, 'now' | 'timeZone'> {
  messages: Messages['notices']
}

/** Notices by day of the hospital, in the order they come in. Today and yesterday are named, other days are dates. */
export const dayGroups = (notices: readonly Notice[], { now, timeZone, messages }: Today) => {
  const dayOf = (time: number) => formatUnix(time, timeZone).slice(0, 10)
  const names = new Map([
    [dayOf(dayBounds(now, timeZone).from - 1), messages.yesterday],
    [dayOf(now), messages.today],
  ])
  const days = Map.groupBy(notices, ({ time }) => dayOf(time))
  return [...days].map(([day, list]) => ({ id: day, title: names.get(day) ?? day, notices: list }))
}

const Shape = () => (
  <div aria-busy="true" className="flex flex-col gap-4 px-3.5 py-3">
    {[70, 90, 60].map((width) => (
      <div key={width} className="flex flex-col gap-1.5">
        <Skeleton inlineSize={`${width}%`} />
        <Skeleton inlineSize="40%" />
      </div>
    ))}
  </div>
)

export interface NoticePanelProps {
  snapshot: NoticePanelSnapshot
  actions: NoticePanelActions
}

/** The newest notices by day, or why there are none to show. */
export const NoticePanelView = ({ snapshot, actions }: NoticePanelProps) => {
  const messages = useMessages('notices')
  const { notices, error, isRetrying, now, timeZone } = snapshot
  const { onFollowUp } = actions
  if (notices === undefined && error !== undefined)
    return (
      <ErrorState
        title={messages.failed}
        description={`${error} · ${messages.failedNote}`}
        retryLabel={messages.retry}
        onRetry={actions.onRetry}
        isRetrying={isRetrying}
      />
    )
  if (notices === undefined) return <Shape />
  if (notices.length === 0)
    return <EmptyState icon={<Bell />} title={messages.empty} description={messages.emptyNote} />
  return (
    <NoticeList
      unreadLabel={messages.unread}
      onOpen={(id) => {
        const opened = notices.find((notice) => notice.id === id)
        if (opened) actions.onOpen(opened)
      }}
      groups={dayGroups(notices, { now, timeZone, messages }).map(({ id, title, notices: ofDay }) => ({
        id,
        title,
        items: ofDay.map((notice) => ({
          ...noticeItem(notice, { messages, timeZone, now }),
          id: notice.id,
          time: formatUnix(notice.time, timeZone).slice(11, 16),
          dateTime: new Date(notice.time * 1000).toISOString(),
          isUnread: !notice.read,
          ...(onFollowUp &&
            asksForFollowUp(notice) && {
              action: { label: messages.followUp, onAction: () => onFollowUp(notice) },
            }),
        })),
      }))}
    />
  )
}
