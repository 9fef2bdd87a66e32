import type { CustomerRow } from '@hospital-crm/api/entities'
import { useId, useRef, type ReactNode } from 'react'
import type { CalendarSpan } from '../data/calendar-days.ts'
import type { Place } from '../data/placed-rows.ts'
import { CalendarHead } from './calendar-head.view.tsx'
import type { DayProps } from './day-column.view.tsx'
import { DayList } from './day-list.view.tsx'
import { DraggedContext } from './drag.ts'
import { HourGrid } from './hour-grid.view.tsx'
import { MonthGrid } from './month-grid.view.tsx'
import { useHeldFocus } from './use-held-focus.ts'
import { cardIdOf, useRoving } from './use-roving.ts'

export interface CalendarViewProps extends Pick<
  DayProps,
  'texts' | 'canMove' | 'open' | 'onTime' | 'onDrop' | 'onMore'
> {
  title: string
  /** Days that are shown; undefined while they are read or could not be. */
  places: readonly Place[] | undefined
  span: CalendarSpan
  day: string
  today: string
  isPhone: boolean
  onOpen: (row: CustomerRow) => void
  onSpan: (span: CalendarSpan) => void
  onDay: (day: string, span?: CalendarSpan) => void
  /** A visit is moved by days or minutes. */
  onShift: (row: CustomerRow, way: { days?: number; minutes?: number }) => void
  /** What stands in place of the days. */
  instead?: ReactNode
}

/** Visits by the day they are on: of a day, a week or a month. */
export const CalendarView = (props: CalendarViewProps) => {
  const { title, places = [], span, day, today, isPhone, texts, instead, canMove, onDay } = props
  const draggedRef = useRef<CustomerRow>(undefined)
  const keys = useId()
  const days = useRef<HTMLDivElement>(null)
  const focus = useHeldFocus(days, places)
  const rowOf = (id: number) => places.flatMap(({ rows }) => rows).find((row) => row.id === id)
  const { currentOf, ...roving } = useRoving((id, way) => {
    const row = rowOf(id)
    if (row && canMove) props.onShift(row, way)
  })
  const propsOf = (place: Place): DayProps => ({
    ...props,
    place,
    isToday: place.key === today,
    current: currentOf(place),
  })
  const shared = { texts, places, propsOf, onDay: (chosen: string) => onDay(chosen, 'day') }
  return (
    <DraggedContext.Provider value={draggedRef}>
      <p id={keys} className="sr-only">
        {texts.messages.views.keys}
      </p>
      <CalendarHead {...{ texts, places, span, day, today, isPhone, onDay }} onSpan={props.onSpan} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- clicks and keys of the cards inside pass by here */}
      <div
        ref={days}
        role="group"
        aria-label={title}
        aria-describedby={canMove && !isPhone ? keys : undefined}
        className="min-h-0 flex-1 overflow-auto px-4 pb-3"
        onClick={({ target }) => {
          const row = target instanceof Element && target.closest('[data-main]') && rowOf(cardIdOf(target))
          if (row) props.onOpen(row)
        }}
        onFocus={(event) => {
          focus.onFocus(event)
          roving.onFocus(event)
        }}
        onBlur={focus.onBlur}
        onKeyDown={roving.onKeyDown}
      >
        {instead ??
          (isPhone ? (
            places.map((place) => <DayList key={place.key} {...propsOf(place)} />)
          ) : span === 'month' ? (
            <MonthGrid {...shared} day={day} />
          ) : (
            <HourGrid {...shared} today={today} />
          ))}
      </div>
    </DraggedContext.Provider>
  )
}
