import type { DateValue } from '@internationalized/date'
import { CalendarDays } from 'lucide-react'
import {
  Button as AriaButton,
  Calendar,
  DatePicker as AriaDatePicker,
  Dialog,
  Group,
  Popover as AriaPopover,
} from 'react-aria-components'
import { FieldLabel, FieldMessages, fieldState, type FieldTexts } from '../field/field.tsx'
import { CalendarParts, Segments } from './calendar-parts.tsx'

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

interface DateControlProps<Value extends DateValue> extends Omit<DateFieldOptions, 'timeZone'> {
  value: Value | null
  onChange: (value: Value | null) => void
  minValue: Value | undefined
  maxValue: Value | undefined
  granularity: 'day' | 'minute'
}

/** Segments to type into and a calendar to pick from. */
function DateControl<Value extends DateValue>(props: DateControlProps<Value>) {
  const { label, isLabelHidden, description, errorMessage, value, onChange, minValue, maxValue, ...rest } =
    props
  return (
    <AriaDatePicker<DateValue>
      {...fieldState({ label, isLabelHidden, errorMessage })}
      granularity={rest.granularity}
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
      value={value}
      onChange={(next) => onChange(next as Value | null)}
      className="ui-field ui-date-field"
    >
      {!isLabelHidden && <FieldLabel isRequired={rest.isRequired}>{label}</FieldLabel>}
      <Group className="ui-field__control">
        <Segments />
        <AriaButton className="ui-field__button">
          <CalendarDays aria-hidden="true" />
        </AriaButton>
      </Group>
      <FieldMessages description={description} errorMessage={errorMessage} />
      <AriaPopover className="ui-popover" offset={4}>
        <Dialog className="ui-calendar-panel">
          <Calendar className="ui-calendar">
            <CalendarParts />
          </Calendar>
        </Dialog>
      </AriaPopover>
    </AriaDatePicker>
  )
}

export { DateControl }
export type { DateFieldOptions }
