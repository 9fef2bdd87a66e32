import type { CustomerRow } from '@hospital-crm/api/entities'
import { Button } from '@hospital-crm/ui/button'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { SegmentedControl } from '@hospital-crm/ui/segmented-control'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useRef, type ReactNode } from 'react'
import { dayAfterTurn, hoursShown, type CalendarSpan } from '../data/calendar-days.ts'
import { DayColumn, minuteOfVisit, type DayProps } from './day-column.view.tsx'
import { DraggedContext } from './drag.ts'
import { MonthDay } from './month-day.view.tsx'
import type { Place } from '../data/placed-rows.ts'
import { useRoving } from './use-roving.ts'
import { VisitChip } from './visit-chip.tsx'

export interface CalendarViewProps extends Pick<
  DayProps,
  'texts' | 'canMove' | 'open' | 'onOpen' | 'onTime' | 'onDrop' | 'onMore'
> {
  title: string
  /** Days that are shown; undefined while they are read or could not be. */
  places: readonly Place[] | undefined
  span: CalendarSpan
  day: string
  today: string
  isPhone: boolean
  onSpan: (span: CalendarSpan) => void
  onDay: (day: string, span?: CalendarSpan) => void
  /** A visit is moved by days or minutes. */
  onShift: (row: CustomerRow, way: { days?: number; minutes?: number }) => void
  /** What stands in place of the days. */
  instead?: ReactNode
}

const titleOf = (span: CalendarSpan, day: string, places: readonly Place[]): string => {
  if (span === 'month') return day.slice(0, 7)
  if (span === 'day') return day
  return `${places[0]?.key ?? day} – ${places.at(-1)?.key.slice(5) ?? ''}`
}

const spans = ['day', 'week', 'month'] as const
const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7

/** Visits by the day they are on: of a day, a week or a month. */
export const CalendarView = (props: CalendarViewProps) => {
  const { title, places = [], span, day, today, isPhone, texts, instead, onDay } = props
  const { views } = texts.messages
  const draggedRef = useRef<CustomerRow>(undefined)
  const keys = useId()
  const rowOf = (id: number) => places.flatMap(({ rows }) => rows).find((row) => row.id === id)
  const { currentOf, ...roving } = useRoving((id, way) => {
    const row = rowOf(id)
    if (row && props.canMove) props.onShift(row, way)
  })
  const dayProps = (place: Place): DayProps => ({
    ...props,
    place,
    isToday: place.key === today,
    current: currentOf(place.key, place.rows[0]?.id),
  })
  const minutes = places.flatMap(({ rows }) => rows.map((row) => minuteOfVisit(row, texts.timeZone)))
  const { first, last } = hoursShown(
    places.flatMap(({ open = [] }) => open),
    minutes,
  )
  const hours = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const heading = (place: Place) => (
    <button
      type="button"
      aria-current={place.key === today ? 'date' : undefined}
      title={views.openDay(place.key)}
      className={`sticky top-0 z-2 m-0 flex cursor-pointer items-baseline justify-center gap-2 border-0 border-s border-solid border-border bg-surface p-2 text-13 ${
        place.key === today ? 'font-semibold text-accent-text' : 'text-text'
      }`}
      onClick={() => onDay(place.key, 'day')}
    >
      <span>{views.weekdays[weekdayOf(place.key)]}</span>
      <span className="tabular-nums">{place.key.slice(5)}</span>
      <span className="text-12 font-normal text-text-muted tabular-nums">
        {place.total > 0 ? place.total.toLocaleString('en-US') : ''}
      </span>
    </button>
  )
  const list = places.map((place) => {
    const hidden = place.total - place.rows.length
    return (
      <section key={place.key} data-place={place.key} aria-label={views.dayOf(place.key, place.total)}>
        {place.total === 0 && <p className="m-0 py-8 text-center text-text-subtle">{views.noVisits}</p>}
        <div className="flex flex-col gap-2">
          {place.rows.map((row) => (
            <VisitChip
              key={row.id}
              row={row}
              texts={texts}
              canMove={props.canMove}
              isCurrent={row.id === currentOf(place.key, place.rows[0]?.id)}
              isOpen={row.id === props.open}
              isWide
              onOpen={props.onOpen}
              onTime={props.onTime}
            />
          ))}
          {hidden > 0 && <Button onPress={() => props.onMore(place.key)}>{views.more(hidden)}</Button>}
        </div>
      </section>
    )
  })
  const grid = (
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
          {heading(place)}
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
          <DayColumn key={place.key} {...dayProps(place)} hours={hours} isWide={places.length === 1} />
        ))}
      </div>
    </div>
  )
  const month = (
    <div className="grid min-w-fit grid-cols-[repeat(7,minmax(7rem,1fr))] border-0 border-e border-b border-solid border-border">
      {views.weekdays.map((weekday) => (
        <span key={weekday} className="sticky top-0 z-2 bg-surface p-2 text-center text-12 text-text-muted">
          {weekday}
        </span>
      ))}
      {places.map((place) => (
        <MonthDay
          key={place.key}
          {...dayProps(place)}
          isBeside={place.key.slice(0, 7) !== day.slice(0, 7)}
          onDay={(chosen) => onDay(chosen, 'day')}
        />
      ))}
    </div>
  )
  return (
    <DraggedContext.Provider value={draggedRef}>
      <p id={keys} className="sr-only">
        {views.keys}
      </p>
      <div className="flex flex-wrap items-center gap-2 px-4 pb-2">
        <IconButton
          label={views.before}
          icon={<ChevronLeft className="rtl:rotate-180" />}
          onPress={() => onDay(dayAfterTurn(span, day, -1))}
        />
        <Button size="small" onPress={() => onDay(today)} isDisabled={day === today}>
          {views.today}
        </Button>
        <IconButton
          label={views.after}
          icon={<ChevronRight className="rtl:rotate-180" />}
          onPress={() => onDay(dayAfterTurn(span, day, 1))}
        />
        <h2 className="m-0 text-14 font-semibold tabular-nums" aria-live="polite">
          {titleOf(span, day, places)}
        </h2>
        {!isPhone && (
          <div className="ms-auto">
            <SegmentedControl
              label={views.spans.label}
              items={spans.map((id) => ({ id, name: views.spans[id] }))}
              value={span}
              onChange={props.onSpan}
            />
          </div>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the cards inside pass by here */}
      <div
        role="group"
        aria-label={title}
        aria-describedby={props.canMove && !isPhone ? keys : undefined}
        className="min-h-0 flex-1 overflow-auto px-4 pb-3"
        onFocus={roving.onFocus}
        onKeyDown={roving.onKeyDown}
      >
        {instead ?? (isPhone ? list : span === 'month' ? month : grid)}
      </div>
    </DraggedContext.Provider>
  )
}
