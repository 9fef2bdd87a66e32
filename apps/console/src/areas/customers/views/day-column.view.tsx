import type { CustomerRow } from '@hospital-crm/api/entities'
import { formatUnix } from '@hospital-crm/api/rules'
import { useRef } from 'react'
import type { FieldTexts } from '../fields/field-text.ts'
import { clockOf, minuteOf } from '../data/calendar-days.ts'
import type { Place } from '../data/placed-rows.ts'
import { dayWords } from './day-words.ts'
import { useDayDrop } from './use-day-drop.ts'
import { VisitChip } from './visit-chip.tsx'

export interface DayProps {
  place: Place
  texts: FieldTexts
  canMove: boolean
  isToday: boolean
  /** The card of the day that Tab leads to. */
  current: number | undefined
  open: number | undefined
  onTime: (row: CustomerRow) => void
  /** A visit is moved to a day, to a minute of it where one was pointed at. */
  onDrop: (row: CustomerRow, day: string, minute: number | undefined) => void
  /** Leads to all visits of the day. */
  onMore: (day: string) => void
}

/** Minute of its day at which a visit lies by the hospital's clocks. */
export const minuteOfVisit = ({ order_time }: CustomerRow, timeZone: string): number =>
  minuteOf(formatUnix(order_time, timeZone).slice(11, 16))

const isOpenAt = (place: Place, hour: number): boolean =>
  (place.open ?? []).some(({ from, to }) => from < (hour + 1) * 60 && to > hour * 60)

interface DayColumnProps extends DayProps {
  hours: readonly number[]
  isWide: boolean
}

/** One day of a calendar, hour by hour. */
export const DayColumn = (props: DayColumnProps) => {
  const { place, texts, canMove, hours, isWide, current, open, onTime, onMore } = props
  const { views } = texts.messages
  const day = useRef<HTMLElement>(null)
  const { dropProps, isDropTarget, minute } = useDayDrop(day, !canMove, (row, at) =>
    props.onDrop(row, place.key, at),
  )
  const byHour = Map.groupBy(place.rows, (row) => Math.floor(minuteOfVisit(row, texts.timeZone) / 60))
  const hidden = place.total - place.rows.length
  return (
    <section
      ref={day}
      {...dropProps}
      tabIndex={-1}
      data-place={place.key}
      aria-label={dayWords(place, views)}
      className={`relative row-span-full grid grid-rows-subgrid border-0 border-s border-solid border-border ${
        isDropTarget ? 'outline-2 -outline-offset-2 outline-focus' : 'outline-none'
      }`}
    >
      {hours.map((hour) => (
        <div
          key={hour}
          data-hour={hour}
          className={`relative flex min-w-0 flex-col gap-1 border-0 border-t border-solid border-border p-1 ${
            isOpenAt(place, hour) ? 'bg-surface' : 'bg-surface-sunken'
          }`}
        >
          {minute !== undefined && Math.floor(minute / 60) === hour && (
            <span
              className="pointer-events-none absolute inset-x-0 border-0 border-t-2 border-solid border-accent text-12 text-accent-text tabular-nums"
              style={{ insetBlockStart: `${((minute % 60) / 60) * 100}%` }}
            >
              {clockOf(minute)}
            </span>
          )}
          {byHour.get(hour)?.map((row) => (
            <VisitChip
              key={row.id}
              row={row}
              texts={texts}
              canMove={canMove}
              isCurrent={row.id === current}
              isOpen={row.id === open}
              isWide={isWide}
              onTime={isWide ? onTime : undefined}
            />
          ))}
          {hidden > 0 && hour === hours.at(-1) && (
            <button
              type="button"
              className="m-0 cursor-pointer border-0 bg-transparent p-1 text-start text-12 text-accent-text"
              onClick={() => onMore(place.key)}
            >
              {views.more(hidden)}
            </button>
          )}
        </div>
      ))}
    </section>
  )
}
