import { formatUnix } from '@hospital-crm/api/rules'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { Skeleton } from '@hospital-crm/ui/skeleton'
import { ArrowDown } from 'lucide-react'
import { Fragment, useMemo } from 'react'
import { useMessages } from '../../messages/index.ts'
import { BubbleView, isOutgoing, stateOf, type BubbleActions, type Shown } from './bubble.view.tsx'
import type { Log } from './dialogue-log.ts'
import type { FilePlaces } from './file-body.view.tsx'
import { feedRows } from './feed-rows.ts'
import { lineOf } from './line-of.ts'
import { dayOf, type Today } from './message-days.ts'
import { useFeed, type FeedTarget } from './use-feed.ts'

export interface FeedViewProps extends Today {
  log: Log
  me: number
  /** The other one of the two people. */
  name: string
  /** Nothing can be sent here. */
  isClosed: boolean
  files: FilePlaces
  /** The message that is to be shown first, where somebody looked for it. */
  target: FeedTarget | undefined
  actions: BubbleActions & {
    /** Places that are in view. */
    onLook: (from: number, to: number) => void
  }
  onLeave: () => void
}

const Room = ({ size }: { size: number }) =>
  size > 0 && <div aria-hidden="true" style={{ blockSize: size }} />

/** All messages of a dialogue, oldest first, of which only those in view exist. */
export const FeedView = (props: FeedViewProps) => {
  const { log, me, name, now, timeZone, isClosed, files, target, actions, onLeave } = props
  const texts = useMessages('chat')
  const rows = useMemo(() => feedRows(log), [log])
  const { count } = rows
  const feed = useFeed({ rows, sending: log.outbox.length, target, onLook: actions.onLook, onLeave })
  const drawn = feed.window.getVirtualItems()
  const today = { now, timeZone }
  const labelOf = (message: Shown): string => {
    const isOwn = isOutgoing(message) || message.from === me
    const line = 'm_id' in message ? lineOf(message, texts, { me, name }) : message.msg
    const clock = formatUnix(message.time, timeZone).slice(11, 16)
    const state = isOwn ? texts.states[stateOf(message)] : ''
    return [isOwn ? texts.me : name, line, clock, state].filter(Boolean).join(' ')
  }
  /** The day of a message that is the first of it. */
  const dayAt = (nth: number, { time }: Shown): string | undefined => {
    const before = nth === 0 ? undefined : rows.at(nth - 1)
    if (nth > 0 && !before) return undefined
    return before && dayOf(before.time, today, texts) === dayOf(time, today, texts)
      ? undefined
      : dayOf(time, today, texts)
  }
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of a feed */}
      <div
        ref={feed.scroller}
        role="feed"
        aria-label={texts.log(name)}
        aria-busy={!log.isFresh}
        className="min-h-0 flex-1 overflow-auto overscroll-contain px-3"
        style={{ overflowAnchor: 'none' }}
        onScroll={feed.onScroll}
        onKeyDown={feed.onKeyDown}
      >
        {drawn.map(({ index, key, start }, order) => {
          const message = rows.at(index)
          const day = message && dayAt(index, message)
          return (
            <Fragment key={key}>
              <Room size={start - (drawn[order - 1]?.end ?? 0)} />
              <div ref={feed.window.measureElement} data-index={index} className="py-1">
                {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- articles of a feed take the focus */}
                <article
                  aria-label={message && labelOf(message)}
                  aria-busy={!message}
                  aria-posinset={index + 1}
                  aria-setsize={count}
                  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- articles of a feed take the focus
                  tabIndex={index === feed.current ? 0 : -1}
                  className="rounded-lg data-[target]:bg-row-hover"
                  data-target={(target && rows.nthOf(target.place) === index) || undefined}
                  onFocus={() => feed.setCurrent(index)}
                >
                  {day !== undefined && (
                    <p className="m-0 py-2 text-center text-12 text-text-subtle">{day}</p>
                  )}
                  {message ? (
                    <BubbleView
                      {...{ message, me, name, now, timeZone, isClosed, files, actions }}
                      isCurrent={index === feed.current}
                    />
                  ) : (
                    <div className="flex h-14 items-center">
                      <Skeleton inlineSize={index % 3 === 0 ? '55%' : '40%'} />
                    </div>
                  )}
                </article>
              </div>
            </Fragment>
          )
        })}
        <Room size={feed.window.getTotalSize() - (drawn.at(-1)?.end ?? 0)} />
      </div>
      {feed.isAway && (
        <div className="absolute end-3 bottom-3">
          <IconButton
            variant="secondary"
            label={texts.newest}
            icon={<ArrowDown />}
            onPress={() => feed.window.scrollToEnd()}
          />
        </div>
      )}
    </div>
  )
}
