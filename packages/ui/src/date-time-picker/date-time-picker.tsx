import type { CalendarDateTime } from '@internationalized/date'
import { DateControl, type DateFieldOptions, type QuickDateOptions } from '../calendar/date-control.tsx'
import { quickDate, type QuickDate } from '../calendar/quick-dates.ts'
import { secondsOf, wallTimeOf } from '../calendar/unix-dates.ts'

interface DateTimePickerProps extends DateFieldOptions, QuickDateOptions {
  /** Unix seconds, `null` for none. */
  value: number | null
  /** Called with Unix seconds when day and time are both complete, or `null` when the field was emptied. */
  onChange: (value: number | null) => void
  /** Unix seconds. */
  minValue?: number
  /** Unix seconds. */
  maxValue?: number
  /** The hour of the day in `timeZone` at which the quick dates lie, 0 to 23. @default 9 */
  quickHour?: number | undefined
}

/**
 * A day and a time to the minute, in 24 hours.
 *
 * https://react-aria.adobe.com/DatePicker
 */
function DateTimePicker(props: DateTimePickerProps) {
  const {
    value,
    onChange,
    minValue,
    maxValue,
    timeZone,
    quickDates = [],
    now,
    quickDatesAt,
    ...others
  } = props
  const { quickHour = 9, ...rest } = others
  const readQuickDate = (id: QuickDate) => {
    const time = quickDate(id, now ?? Math.floor(Date.now() / 1000), timeZone, quickHour)
    return time === null ? null : wallTimeOf(time, timeZone)
  }
  return (
    <DateControl<CalendarDateTime>
      {...rest}
      granularity="minute"
      quickDatesAt={quickDatesAt}
      quickDates={quickDates}
      readQuickDate={readQuickDate}
      value={value === null ? null : wallTimeOf(value, timeZone)}
      onChange={(next) => onChange(next === null ? null : secondsOf(next, timeZone))}
      minValue={minValue === undefined ? undefined : wallTimeOf(minValue, timeZone)}
      maxValue={maxValue === undefined ? undefined : wallTimeOf(maxValue, timeZone)}
    />
  )
}

export { DateTimePicker }
export type { DateTimePickerProps }
