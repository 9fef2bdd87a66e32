import { hoursShown } from '../data/calendar-days.ts'
import type { Place } from '../data/placed-rows.ts'
import type { FieldTexts } from '../fields/field-text.ts'
import { isClosed } from './day-words.ts'
import { DayColumn, minuteOfVisit, type DayProps } from './day-column.view.tsx'

interface HourGridProps {
  texts: FieldTexts
  places: readonly Place[]
  today: string
  propsOf: (place: Place) => DayProps
  onDay: (day: string) => void
}

const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7

/** Days beside each other, hour by hour: as many hours as the days work, or have visits. */
export const HourGrid = ({ texts, places, today, propsOf, onDay }: HourGridProps) => {
  const { views } = texts.messages
  const minutes = places.flatMap(({ rows }) => rows.map((row) => minuteOfVisit(row, texts.timeZone)))
  const { first, last } = hoursShown(
    places.flatMap(({ open = [] }) => open),
    minutes,
  )
  const hours = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  return (
    <div
      className="grid min-w-fit"
      style={{
        gridTemplateColumns: `3.5rem repeat(${places.length}, minmax(${places.length > 1 ? '8rem' : '16rem'}, 1fr))`,
        gridTemplateRows: 'auto',
      }}
    >
      <span className="sticky top-0 z-2 bg-surface" />
      {places.map((place) => (
        <div key={place.key} className="sticky top-0 z-2 grid">
          <button
            type="button"
            aria-current={place.key === today ? 'date' : undefined}
            title={views.openDay(place.key)}
            className={`sticky top-0 z-2 m-0 flex cursor-pointer items-baseline justify-center gap-2 border-0 border-s border-solid border-border bg-surface p-2 text-13 ${
              place.key === today ? 'font-semibold text-accent-text' : 'text-text'
            }`}
            onClick={() => onDay(place.key)}
          >
            <span>{views.weekdays[weekdayOf(place.key)]}</span>
            <span className="tabular-nums">{place.key.slice(5)}</span>
            {isClosed(place) && <span className="text-12 font-normal text-text-muted">{views.rest}</span>}
            <span className="text-12 font-normal text-text-muted tabular-nums">
              {place.total > 0 ? place.total.toLocaleString('en-US') : ''}
            </span>
          </button>
        </div>
      ))}
      <div
        className="col-span-full grid grid-cols-subgrid"
        style={{ gridTemplateRows: `repeat(${hours.length}, minmax(3rem, auto))` }}
      >
        <div className="row-span-full grid grid-rows-subgrid" aria-hidden="true">
          {hours.map((hour) => (
            <span
              key={hour}
              className="border-0 border-t border-solid border-border px-2 py-1 text-end text-12 text-text-muted tabular-nums"
            >
              {String(hour).padStart(2, '0')}:00
            </span>
          ))}
        </div>
        {places.map((place) => (
          <DayColumn key={place.key} {...propsOf(place)} hours={hours} isWide={places.length === 1} />
        ))}
      </div>
    </div>
  )
}
