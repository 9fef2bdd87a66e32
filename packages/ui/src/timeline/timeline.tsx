import type { ReactNode } from 'react'
import type { Tone } from '../badge/badge.tsx'

interface TimelineItem {
  id: string | number
  /** Who did what. */
  title: ReactNode
  /** When, as it should be read. */
  time: string
  /** The same moment in ISO 8601, for machines. */
  dateTime?: string
  /** A 14 px icon instead of the dot. */
  icon?: ReactNode
  /** @default 'neutral' */
  tone?: Tone
  /** What was said or changed. */
  children?: ReactNode
}

interface TimelineProps {
  label: string
  /** Newest first. */
  items: readonly TimelineItem[]
}

/** What happened, in order, along a line. */
function Timeline({ label, items }: TimelineProps) {
  return (
    <ol className="ui-timeline" aria-label={label}>
      {items.map((item) => (
        <li key={item.id} className="ui-timeline__item" data-tone={item.tone ?? 'neutral'}>
          <span className="ui-timeline__mark" aria-hidden="true">
            {item.icon ?? <span className="ui-timeline__dot" />}
          </span>
          <div className="ui-timeline__content">
            <div className="ui-timeline__head">
              <span className="ui-timeline__title">{item.title}</span>
              <time
                className="ui-timeline__time"
                {...(item.dateTime === undefined ? {} : { dateTime: item.dateTime })}
              >
                {item.time}
              </time>
            </div>
            {item.children !== undefined && <div className="ui-timeline__body">{item.children}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}

export { Timeline }
export type { TimelineItem, TimelineProps }
