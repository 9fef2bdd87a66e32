import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  Button as AriaButton,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DateSegment,
  Heading,
} from 'react-aria-components'

/** The inside of a calendar or range calendar: month, arrows, days. */
function CalendarParts() {
  return (
    <>
      <header className="ui-calendar__header">
        <AriaButton slot="previous" className="ui-calendar__arrow">
          <ChevronLeft aria-hidden="true" />
        </AriaButton>
        <Heading className="ui-calendar__title" />
        <AriaButton slot="next" className="ui-calendar__arrow">
          <ChevronRight aria-hidden="true" />
        </AriaButton>
      </header>
      <CalendarGrid className="ui-calendar__grid" weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="ui-calendar__weekday">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell date={date} className="ui-calendar__cell">
              {({ formattedDate }) => <span className="ui-calendar__day">{formattedDate}</span>}
            </CalendarCell>
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  )
}

/** The typed segments of a date. */
function Segments({ slot }: { slot?: string }) {
  return (
    <DateInput className="ui-date-input" {...(slot === undefined ? {} : { slot })}>
      {(segment) => <DateSegment segment={segment} className="ui-date-input__segment" />}
    </DateInput>
  )
}

export { CalendarParts, Segments }
