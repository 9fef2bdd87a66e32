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
import { Button } from '../button/button.tsx'
import { CalendarParts, Segments } from '../calendar/calendar-parts.tsx'
import type { DateFieldOptions } from '../calendar/date-control.tsx'
import { dayOf, lastSecondOf, secondsOf } from '../calendar/unix-dates.ts'
import { FieldLabel, FieldMessages, fieldState } from '../field/field.tsx'

/** Both ends in Unix seconds and included: `start` is the first second of its day, `end` the last one of its own. */
interface SecondsRange {
  start: number
  end: number
}

interface RangePreset {
  id: string
  name: string
  value: SecondsRange
}

interface DateRangePickerProps extends Omit<DateFieldOptions, 'name' | 'autoFocus'> {
  value: SecondsRange | null
  onChange: (value: SecondsRange | null) => void
  /** Ranges to take in one press, shown beside the calendar. */
  presets?: readonly RangePreset[]
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
    errorMessage,
    timeZone,
    value,
    onChange,
    presets = [],
    ...rest
  } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <AriaDateRangePicker<CalendarDate>
      {...fieldState({ label, isLabelHidden, errorMessage })}
      granularity="day"
      shouldForceLeadingZeros
      isDisabled={rest.isDisabled ?? false}
      isReadOnly={rest.isReadOnly ?? false}
      isRequired={rest.isRequired ?? false}
      isOpen={isOpen}
      onOpenChange={setOpen}
      value={value === null ? null : { start: dayOf(value.start, timeZone), end: dayOf(value.end, timeZone) }}
      onChange={(next) =>
        onChange(
          next === null
            ? null
            : { start: secondsOf(next.start, timeZone), end: lastSecondOf(next.end, timeZone) },
        )
      }
      className="ui-field ui-date-range"
    >
      {!isLabelHidden && <FieldLabel isRequired={rest.isRequired}>{label}</FieldLabel>}
      <Group className="ui-field__control">
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
          {presets.length > 0 && (
            <div className="ui-calendar-panel__presets">
              {presets.map((preset) => (
                <Button
                  key={preset.id}
                  slot={null}
                  variant="quiet"
                  size="small"
                  onPress={() => {
                    onChange(preset.value)
                    setOpen(false)
                  }}
                >
                  {preset.name}
                </Button>
              ))}
            </div>
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
