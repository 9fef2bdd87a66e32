import { lazy, Suspense } from 'react'
import { DateControl, type DateFieldOptions, type QuickDateOptions } from '../calendar/date-control.tsx'
import { wallTimeOf } from '../calendar/unix-dates.ts'

/** Fetched when the calendar opens: a field that is typed into has no need of it. */
const TimeChoices = lazy(async () => ({
  default: (await import('../calendar/time-choices.tsx')).TimeChoices,
}))

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
function DateTimePicker({ quickHour = 9, ...props }: DateTimePickerProps) {
  return (
    <DateControl
      {...props}
      quickHour={quickHour}
      granularity="minute"
      read={wallTimeOf}
      times={
        <Suspense fallback={<div className="ui-time-choices" />}>
          <TimeChoices timeZone={props.timeZone} hour={quickHour} />
        </Suspense>
      }
    />
  )
}

export { DateTimePicker }
export type { DateTimePickerProps }
