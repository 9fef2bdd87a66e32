import type { Place } from '../data/placed-rows.ts'
import type { FieldTexts } from '../fields/field-text.ts'
import type { DayProps } from './day-column.view.tsx'
import { MonthDay } from './month-day.view.tsx'

interface MonthGridProps {
  texts: FieldTexts
  places: readonly Place[]
  /** A day of the month. */
  day: string
  propsOf: (place: Place) => DayProps
  onDay: (day: string) => void
}

/** The weeks of a month, with those days beside it that fill them. */
export const MonthGrid = ({ texts, places, day, propsOf, onDay }: MonthGridProps) => (
  <div className="grid min-w-fit grid-cols-[repeat(7,minmax(7rem,1fr))] border-0 border-e border-b border-solid border-border">
    {texts.messages.views.weekdays.map((weekday) => (
      <span key={weekday} className="sticky top-0 z-2 bg-surface p-2 text-center text-12 text-text-muted">
        {weekday}
      </span>
    ))}
    {places.map((place) => (
      <MonthDay
        key={place.key}
        {...propsOf(place)}
        isBeside={place.key.slice(0, 7) !== day.slice(0, 7)}
        onDay={onDay}
      />
    ))}
  </div>
)
