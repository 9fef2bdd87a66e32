import type { TimelineEntry } from '@hospital-crm/api/entities'
import { formatUnix } from '@hospital-crm/api/rules'
import { Timeline, type TimelineItem } from '@hospital-crm/ui/timeline'
import { MessageSquareText } from 'lucide-react'
import type { ReactNode } from 'react'
import { PagedList, type Paged } from '../../../parts/paged.tsx'
import type { FieldTexts } from '../fields/field-text.ts'
import { changeTexts, entryTitle } from '../fields/change-texts.ts'
import type { Happening } from './timeline-items.ts'

interface CustomerTimelineProps {
  paged: Paged<Happening>
  texts: FieldTexts
  /** What can be done about an entry. */
  renderAct?: ((entry: TimelineEntry) => ReactNode) | undefined
  /** The files of a follow-up. */
  renderFiles?: ((followUp: number) => ReactNode) | undefined
}

const toItem = (
  happening: Happening,
  { texts, renderFiles, renderAct }: CustomerTimelineProps,
): TimelineItem => {
  const { id, at } = happening
  const stamp = { id, time: formatUnix(at, texts.timeZone), dateTime: new Date(at * 1000).toISOString() }
  const { followUps, timeline } = texts.messages
  if (happening.kind === 'followUp') {
    const {
      nickname,
      channel,
      outcome,
      content,
      next_followed: next,
      next_followed_desc: plan,
    } = happening.followUp
    const kind = [channel && followUps.channels[channel], outcome && followUps.outcomes[outcome]]
    return {
      ...stamp,
      title: timeline.by(nickname, timeline.actions.follow_up),
      icon: <MessageSquareText />,
      tone: 'accent',
      children: (
        <>
          {(channel || outcome) && (
            <p className="m-0 text-12 text-text-muted">{kind.filter(Boolean).join(' · ')}</p>
          )}
          <p className="m-0 text-text">{content}</p>
          {next !== null && (
            <p className="m-0 text-12 text-text-subtle tabular-nums">
              {timeline.nextPlan(formatUnix(next, texts.timeZone))}
            </p>
          )}
          {plan !== '' && <p className="m-0 text-12 text-text-subtle">{plan}</p>}
          {renderFiles?.(happening.followUp.id)}
        </>
      ),
    }
  }
  const changes = changeTexts(happening.entry, texts)
  const act = renderAct?.(happening.entry)
  return {
    ...stamp,
    title: entryTitle(happening.entry, texts),
    ...((changes.length > 0 || act) && {
      children: (
        <>
          {changes.map((text) => (
            <p key={text} className="m-0">
              {text}
            </p>
          ))}
          {act}
        </>
      ),
    }),
  }
}

/** What happened to a customer, newest first. */
export const CustomerTimeline = (props: CustomerTimelineProps) => {
  const { paged, texts } = props
  const {
    timeline,
    timelineEmpty: empty,
    timelineFailed: failed,
    timelineRetry: retry,
    more,
  } = texts.messages.drawer
  return (
    <PagedList paged={paged} words={{ empty, failed, retry, more }}>
      {(items) => <Timeline label={timeline} items={items.map((item) => toItem(item, props))} />}
    </PagedList>
  )
}
