import type { CalendarDateTime } from '@internationalized/date'
import { DateControl, type DateFieldOptions } from '../calendar/date-control.tsx'
import { secondsOf, wallTimeOf } from '../calendar/unix-dates.ts'

interface DateTimePickerProps extends DateFieldOptions {
  /** Unix seconds, `null` for none. */
  value: number | null
  /** Called with Unix seconds when day and time are both complete, or `null` when the field was emptied. */
  onChange: (value: number | null) => void
  /** Unix seconds. */
  minValue?: number
  /** Unix seconds. */
  maxValue?: number
}

/**
 * A day and a time to the minute, in 24 hours.
 *
 * https://react-aria.adobe.com/DatePicker
 */
function DateTimePicker({ value, onChange, minValue, maxValue, timeZone, ...rest }: DateTimePickerProps) {
  return (
    <DateControl<CalendarDateTime>
      {...rest}
      granularity="minute"
      value={value === null ? null : wallTimeOf(value, timeZone)}
      onChange={(next) => onChange(next === null ? null : secondsOf(next, timeZone))}
      minValue={minValue === undefined ? undefined : wallTimeOf(minValue, timeZone)}
      maxValue={maxValue === undefined ? undefined : wallTimeOf(maxValue, timeZone)}
    />
  )
}

export { DateTimePicker }
export type { DateTimePickerProps }
