import type { CalendarDate } from '@internationalized/date'
import { DateControl, type DateFieldOptions, type QuickDateOptions } from '../calendar/date-control.tsx'
import { quickDate, type QuickDate } from '../calendar/quick-dates.ts'
import { dayOf, secondsOf } from '../calendar/unix-dates.ts'

interface DateFieldProps extends DateFieldOptions, QuickDateOptions {
  /** Any Unix second of the day, `null` for none. */
  value: number | null
  /** Called with the first Unix second of the day in `timeZone`, or `null` when the field was emptied. */
  onChange: (value: number | null) => void
  /** The first day allowed, as any Unix second of it. */
  minValue?: number
  /** The last day allowed, as any Unix second of it. */
  maxValue?: number
}

/**
 * A day, typed or picked.
 *
 * https://react-aria.adobe.com/DatePicker
 */
function DateField(props: DateFieldProps) {
  const { value, onChange, minValue, maxValue, timeZone, quickDates = [], now, quickDatesAt, ...rest } = props
  const readQuickDate = (id: QuickDate) => {
    const day = quickDate(id, now ?? Math.floor(Date.now() / 1000), timeZone)
    return day === null ? null : dayOf(day, timeZone)
  }
  return (
    <DateControl<CalendarDate>
      {...rest}
      granularity="day"
      quickDatesAt={quickDatesAt}
      quickDates={quickDates}
      readQuickDate={readQuickDate}
      value={value === null ? null : dayOf(value, timeZone)}
      onChange={(next) => onChange(next === null ? null : secondsOf(next, timeZone))}
      minValue={minValue === undefined ? undefined : dayOf(minValue, timeZone)}
      maxValue={maxValue === undefined ? undefined : dayOf(maxValue, timeZone)}
    />
  )
}

export { DateField }
export type { DateFieldProps }
