import type { CalendarDate } from '@internationalized/date'
import { CalendarRange } from 'lucide-react'
import { useState } from 'react'
import {
  Button as AriaButton,
  DateRangePicker as AriaDateRangePicker,
  Dialog,
  Group,
  Popover as AriaPopover,
  RangeCalendar,
} from 'react-aria-components'
import { CalendarParts, Segments } from '../calendar/calendar-parts.tsx'
import type { DateFieldOptions } from '../calendar/date-control.tsx'
import { useTypedYear } from '../calendar/use-typed-year.ts'
import { wholeYear } from '../calendar/whole-year.ts'
import { calendarWords } from '../calendar/words.ts'
import { dayOf, lastSecondOf, secondsOf } from '../calendar/unix-dates.ts'
import { quickRange, type QuickRange } from '../calendar/quick-ranges.ts'
import { FieldLabel, FieldMessages, fieldState } from '../field/field.tsx'
import { useWords } from '../words/use-words.ts'
import { ReadyRanges, type SecondsRange } from './ready-ranges.tsx'
import { dateRangeWords } from './words.ts'

interface RangePreset {
  id: string
  name: string
  value: SecondsRange
}

interface DateRangePickerProps extends Omit<DateFieldOptions, 'autoFocus'> {
  value: SecondsRange | null
  onChange: (value: SecondsRange | null) => void
  /** Spans around today to take in one press, named in the language of the locale and shown in this order. @default [] */
  quickRanges?: readonly QuickRange[]
  /** Unix seconds around which the quick ranges lie. @default the time at which one is taken */
  now?: number | undefined
  /** Other ranges to take in one press, after the quick ones. @default [] */
  presets?: readonly RangePreset[]
}

interface Days {
  start: CalendarDate
  end: CalendarDate
}

function wholeYears({ start, end }: Days): Days | undefined {
  const thisYear = new Date().getFullYear()
  const [first, last] = [wholeYear(start, thisYear), wholeYear(end, thisYear)]
  return first && last && { start: first, end: last }
}

/**
 * From one day to another, typed, picked, or taken from ready ranges.
 *
 * https://react-aria.adobe.com/DateRangePicker
 */
function DateRangePicker(props: DateRangePickerProps) {
  const {
    label,
    isLabelHidden,
    description,
    timeZone,
    value,
    onChange,
    quickRanges = [],
    now,
    presets = [],
    ...rest
  } = props
  const words = useWords(dateRangeWords)
  const { wholeYear: refused } = useWords(calendarWords)
  const year = useTypedYear<Days>({
    value: value && { start: dayOf(value.start, timeZone), end: dayOf(value.end, timeZone) },
    onChange: (next) =>
      onChange(next && { start: secondsOf(next.start, timeZone), end: lastSecondOf(next.end, timeZone) }),
    read: wholeYears,
    isSame: (one, other) => one.start.compare(other.start) === 0 && one.end.compare(other.end) === 0,
  })
  const errorMessage = rest.errorMessage || (year.isRefused ? refused : undefined)
  const [isOpen, setOpen] = useState(false)
  const ready = [
    ...quickRanges.map((id) => ({
      id,
      name: words[id],
      read: () => quickRange(id, now ?? Math.floor(Date.now() / 1000), timeZone),
    })),
    ...presets.map(({ id, name, value: range }) => ({ id, name, read: () => range })),
  ]
  return (
    <AriaDateRangePicker<CalendarDate>
      {...fieldState({ label, isLabelHidden, errorMessage })}
      granularity="day"
      shouldForceLeadingZeros
      isDisabled={rest.isDisabled ?? false}
      isReadOnly={rest.isReadOnly ?? false}
      isRequired={rest.isRequired ?? false}
      {...(rest.name === undefined ? {} : { startName: rest.name, endName: rest.name })}
      isOpen={isOpen}
      onOpenChange={setOpen}
      value={year.shown}
      onChange={year.onChange}
      className="ui-field ui-date-range"
    >
      {!isLabelHidden && <FieldLabel isRequired={rest.isRequired}>{label}</FieldLabel>}
      <Group className="ui-field__control" onBlur={year.onBlur}>
        <Segments slot="start" />
        <span className="ui-date-range__dash" aria-hidden="true">
          –
        </span>
        <Segments slot="end" />
        <AriaButton className="ui-field__button">
          <CalendarRange aria-hidden="true" />
        </AriaButton>
      </Group>
      <FieldMessages description={description} errorMessage={errorMessage} />
      <AriaPopover className="ui-popover" offset={4}>
        <Dialog className="ui-calendar-panel">
          {ready.length > 0 && (
            <ReadyRanges
              ranges={ready}
              onTake={(range) => {
                onChange(range)
                setOpen(false)
              }}
            />
          )}
          <RangeCalendar className="ui-calendar" data-range="true">
            <CalendarParts />
          </RangeCalendar>
        </Dialog>
      </AriaPopover>
    </AriaDateRangePicker>
  )
}

export { DateRangePicker }
export type { DateRangePickerProps, RangePreset, SecondsRange }
