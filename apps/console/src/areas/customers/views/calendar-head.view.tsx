import { Button } from '@hospital-crm/ui/button'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { SegmentedControl } from '@hospital-crm/ui/segmented-control'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { dayAfterTurn, type CalendarSpan } from '../data/calendar-days.ts'
import type { Place } from '../data/placed-rows.ts'
import type { FieldTexts } from '../fields/field-text.ts'

interface CalendarHeadProps {
  texts: FieldTexts
  places: readonly Place[]
  span: CalendarSpan
  day: string
  today: string
  isPhone: boolean
  onSpan: (span: CalendarSpan) => void
  onDay: (day: string) => void
}

const titleOf = (span: CalendarSpan, day: string, places: readonly Place[]): string => {
  if (span === 'month') return day.slice(0, 7)
  if (span === 'day') return day
  return `${places[0]?.key ?? day} – ${places.at(-1)?.key.slice(5) ?? ''}`
}

const spans = ['day', 'week', 'month'] as const

/** Turns the pages of a calendar, and says which one is open. */
export const CalendarHead = ({
  texts,
  places,
  span,
  day,
  today,
  isPhone,
  onSpan,
  onDay,
}: CalendarHeadProps) => {
  const { views } = texts.messages
  return (
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
            onChange={onSpan}
          />
        </div>
      )}
    </div>
  )
}
