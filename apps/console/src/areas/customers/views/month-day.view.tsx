import { useRef } from 'react'
import type { DayProps } from './day-column.view.tsx'
import { dayWords, isClosed } from './day-words.ts'
import { useDayDrop } from './use-day-drop.ts'
import { VisitChip } from './visit-chip.tsx'

/** Visits of a day that a month has room for. */
const SHOWN = 4

interface MonthDayProps extends DayProps {
  /** It belongs to the month before or after. */
  isBeside: boolean
  onDay: (day: string) => void
}

/** One day of a month: its first visits, and how many there are. */
export const MonthDay = (props: MonthDayProps) => {
  const { place, texts, canMove, isToday, isBeside, current, open, onDay, onMore } = props
  const { views } = texts.messages
  const day = useRef<HTMLElement>(null)
  const { dropProps, isDropTarget } = useDayDrop(day, !canMove, (row, at) => props.onDrop(row, place.key, at))
  // Whoever was moved here is looked for.
  const shown = place.rows.filter(({ id }, at) => at < SHOWN || place.guests.has(id))
  const hidden = place.total - shown.length
  return (
    <section
      ref={day}
      {...dropProps}
      tabIndex={-1}
      data-place={place.key}
      aria-label={dayWords(place, views)}
      className={`flex min-h-28 min-w-0 flex-col gap-1 border-0 border-s border-t border-solid border-border p-1 ${
        isBeside || isClosed(place) ? 'bg-surface-sunken' : 'bg-surface'
      } ${isDropTarget ? 'outline-2 -outline-offset-2 outline-focus' : 'outline-none'}`}
    >
      <div className="flex items-center gap-2 text-12 text-text-muted tabular-nums">
        <button
          type="button"
          aria-label={`${Number(place.key.slice(8))}, ${views.openDay(place.key)}`}
          aria-current={isToday ? 'date' : undefined}
          className={`m-0 cursor-pointer rounded-full border-0 px-1.5 py-0.5 text-12 ${
            isToday
              ? 'bg-accent text-on-accent'
              : isBeside
                ? 'bg-transparent text-text-subtle'
                : 'bg-transparent text-text'
          }`}
          onClick={() => onDay(place.key)}
        >
          {Number(place.key.slice(8))}
        </button>
        {isClosed(place) && <span>{views.rest}</span>}
        {place.total > 0 && <span className="ms-auto">{place.total.toLocaleString('en-US')}</span>}
      </div>
      {shown.map((row) => (
        <VisitChip
          key={row.id}
          row={row}
          texts={texts}
          canMove={canMove}
          isCurrent={row.id === current}
          isOpen={row.id === open}
        />
      ))}
      {hidden > 0 && (
        <button
          type="button"
          className="m-0 cursor-pointer border-0 bg-transparent p-0.5 text-start text-12 text-accent-text"
          onClick={() => onMore(place.key)}
        >
          {views.more(hidden)}
        </button>
      )}
    </section>
  )
}
