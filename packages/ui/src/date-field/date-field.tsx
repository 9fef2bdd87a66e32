import { DateControl, type DateFieldOptions, type QuickDateOptions } from '../calendar/date-control.tsx'
import { dayOf } from '../calendar/unix-dates.ts'

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
  return <DateControl {...props} granularity="day" read={dayOf} />
}

export { DateField }
export type { DateFieldProps }
