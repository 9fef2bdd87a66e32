import type { DateValue } from '@internationalized/date'
import { CalendarDays } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Button as AriaButton,
  Calendar,
  DatePicker as AriaDatePicker,
  Dialog,
  Group,
  Popover as AriaPopover,
} from 'react-aria-components'
import { FieldLabel, FieldMessages, fieldState, type FieldTexts } from '../field/field.tsx'
import { useWords } from '../words/use-words.ts'
import { CalendarParts, Segments } from './calendar-parts.tsx'
import { QuickDateButtons } from './quick-date-buttons.tsx'
import { quickDate, type QuickDate } from './quick-dates.ts'
import { secondsOf } from './unix-dates.ts'
import { useTypedYear } from './use-typed-year.ts'
import { wholeYear } from './whole-year.ts'
import { calendarWords } from './words.ts'

/** What every date field of this package takes besides its value. */
interface DateFieldOptions extends FieldTexts {
  /** IANA name of the zone in which days and hours are read and meant, for instance `Asia/Shanghai`. */
  timeZone: string
  isDisabled?: boolean | undefined
  isReadOnly?: boolean | undefined
  isRequired?: boolean | undefined
  autoFocus?: boolean | undefined
  name?: string | undefined
}

/** Days in one press, for the fields that hold one day. */
interface QuickDateOptions {
  /**
   * Days around today to take in one press, named in the language of the locale and shown in this order; `none` empties
   * the field. One outside `minValue` and `maxValue` cannot be pressed. @default []
   */
  quickDates?: readonly QuickDate[] | undefined
  /** `calendar` beside the days of the calendar, `field` always in view under the field. @default 'calendar' */
  quickDatesAt?: 'calendar' | 'field' | undefined
  /** Unix seconds around which the quick dates lie. @default the time at which one is taken */
  now?: number | undefined
}

interface DateControlProps<Value extends DateValue> extends DateFieldOptions, QuickDateOptions {
  /** Unix seconds, as all others here. */
  value: number | null
  onChange: (value: number | null) => void
  minValue?: number
  maxValue?: number
  granularity: 'day' | 'minute'
  /** What the field holds of a second. */
  read: (seconds: number, timeZone: string) => Value
  /** The hour at which quick dates lie. @default 0 */
  quickHour?: number
  /** What stands beside the calendar; a field of days brings none, and nothing of its code. */
  times?: ReactNode
}

/** Segments to type into and a calendar to pick from. */
function DateControl<Value extends DateValue>(props: DateControlProps<Value>) {
  const { label, isLabelHidden, description, timeZone, read, quickHour, now, ...rest } = props
  const { quickDatesAt = 'calendar', quickDates = [] } = rest
  const words = useWords(calendarWords)
  const valueOf = (seconds: number) => read(seconds, timeZone)
  const minValue = rest.minValue === undefined ? undefined : valueOf(rest.minValue)
  const maxValue = rest.maxValue === undefined ? undefined : valueOf(rest.maxValue)
  const readQuickDate = (id: QuickDate) => {
    const seconds = quickDate(id, now ?? Math.floor(Date.now() / 1000), timeZone, quickHour)
    return seconds === null ? null : valueOf(seconds)
  }
  const year = useTypedYear<Value>({
    value: rest.value === null ? null : valueOf(rest.value),
    onChange: (next) => rest.onChange(next === null ? null : secondsOf(next, timeZone)),
    read: (typed) => wholeYear(typed, new Date().getFullYear()),
    isSame: (one, other) => one.compare(other) === 0,
  })
  const errorMessage = rest.errorMessage || (year.isRefused ? words.wholeYear : undefined)
  const quickButtons = (at: 'calendar' | 'field') =>
    at === quickDatesAt &&
    quickDates.length > 0 && (
      <QuickDateButtons
        dates={quickDates}
        read={readQuickDate}
        at={at}
        isDisabled={rest.isDisabled === true || rest.isReadOnly === true}
        minValue={minValue}
        maxValue={maxValue}
      />
    )
  return (
    <AriaDatePicker<DateValue>
      {...fieldState({ label, isLabelHidden, errorMessage })}
      granularity={rest.granularity}
      // A moment is a day and then its time.
      shouldCloseOnSelect={rest.granularity === 'day'}
      hourCycle={24}
      shouldForceLeadingZeros
      hideTimeZone
      isDisabled={rest.isDisabled ?? false}
      isReadOnly={rest.isReadOnly ?? false}
      isRequired={rest.isRequired ?? false}
      autoFocus={rest.autoFocus ?? false}
      {...(rest.name === undefined ? {} : { name: rest.name })}
      {...(minValue === undefined ? {} : { minValue })}
      {...(maxValue === undefined ? {} : { maxValue })}
      value={year.shown}
      onChange={(next) => year.onChange(next as Value | null)}
      className="ui-field ui-date-field"
    >
      {!isLabelHidden && <FieldLabel isRequired={rest.isRequired}>{label}</FieldLabel>}
      <Group className="ui-field__control" onBlur={year.onBlur}>
        <Segments />
        <AriaButton className="ui-field__button">
          <CalendarDays aria-hidden="true" />
        </AriaButton>
      </Group>
      {quickButtons('field')}
      <FieldMessages description={description} errorMessage={errorMessage} />
      <AriaPopover className="ui-popover" offset={4}>
        <Dialog className="ui-calendar-panel">
          {quickButtons('calendar')}
          <div className="ui-calendar-panel__moment">
            <Calendar className="ui-calendar">
              <CalendarParts />
            </Calendar>
            {rest.times}
          </div>
        </Dialog>
      </AriaPopover>
    </AriaDatePicker>
  )
}

export { DateControl }
export type { DateFieldOptions, QuickDateOptions }
