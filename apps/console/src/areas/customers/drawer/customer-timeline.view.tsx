import { formatUnix } from '@hospital-crm/api/rules'
import { Button } from '@hospital-crm/ui/button'
import { ErrorState } from '@hospital-crm/ui/error-state'
import { Skeleton } from '@hospital-crm/ui/skeleton'
import { Timeline, type TimelineItem } from '@hospital-crm/ui/timeline'
import { MessageSquareText } from 'lucide-react'
import type { FieldTexts } from '../fields/field-text.ts'
import { changeTexts, entryTitle } from './change-texts.ts'
import type { Happening } from './timeline-items.ts'

export interface TimelineSnapshot {
  /** Undefined while the first of it is on the way. */
  items: readonly Happening[] | undefined
  hasMore: boolean
  isLoadingMore: boolean
  hasFailed: boolean
  /** What happened earlier could not be had; the rest is there. @default false */
  hasMoreFailed?: boolean
}

interface CustomerTimelineProps {
  snapshot: TimelineSnapshot
  texts: FieldTexts
  onMore: () => void
  onRetry: () => void
}

const toItem = (happening: Happening, texts: FieldTexts): TimelineItem => {
  const { id, at } = happening
  const stamp = { id, time: formatUnix(at, texts.timeZone), dateTime: new Date(at * 1000).toISOString() }
  const { timeline } = texts.messages
  if (happening.kind === 'followUp') {
    const { nickname, content, next_followed: next, next_followed_desc: plan } = happening.followUp
    return {
      ...stamp,
      title: timeline.by(nickname, timeline.actions.follow_up),
      icon: <MessageSquareText />,
      tone: 'accent',
      children: (
        <>
          <p className="m-0 text-text">{content}</p>
          {next !== null && (
            <p className="m-0 text-12 text-text-subtle tabular-nums">
              {timeline.nextPlan(formatUnix(next, texts.timeZone))}
            </p>
          )}
          {plan !== '' && <p className="m-0 text-12 text-text-subtle">{plan}</p>}
        </>
      ),
    }
  }
  const changes = changeTexts(happening.entry, texts)
  return {
    ...stamp,
    title: entryTitle(happening.entry, texts),
    ...(changes.length > 0 && {
      children: changes.map((text) => (
        <p key={text} className="m-0">
          {text}
        </p>
      )),
    }),
  }
}

/** What happened to a customer, newest first. */
export const CustomerTimeline = ({ snapshot, texts, onMore, onRetry }: CustomerTimelineProps) => {
  const { items, hasMore, isLoadingMore, hasFailed, hasMoreFailed = false } = snapshot
  const { timeline, timelineEmpty, timelineFailed, timelineRetry, more } = texts.messages.drawer
  if (hasFailed) return <ErrorState title={timelineFailed} retryLabel={timelineRetry} onRetry={onRetry} />
  if (!items)
    return (
      <div aria-busy="true" className="flex flex-col gap-3">
        <Skeleton inlineSize="70%" />
        <Skeleton />
        <Skeleton inlineSize="50%" />
      </div>
    )
  if (items.length === 0) return <p className="m-0 text-13 text-text-subtle">{timelineEmpty}</p>
  return (
    <>
      <Timeline label={timeline} items={items.map((item) => toItem(item, texts))} />
      {hasMoreFailed && (
        <p role="alert" className="m-0 text-center text-12 text-danger-text">
          {timelineFailed}
        </p>
      )}
      {hasMore && (
        <Button size="small" variant="quiet" isFullWidth isPending={isLoadingMore} onPress={onMore}>
          {more}
        </Button>
      )}
    </>
  )
}
