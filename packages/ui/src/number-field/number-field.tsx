import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId } from 'react'
import {
  Button as AriaButton,
  Group,
  Input,
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
} from 'react-aria-components'
import {
  FieldLabel,
  FieldMessages,
  fieldState,
  type FieldTexts,
  type OwnFieldProps,
} from '../field/field.tsx'
import { usePlainTyping } from './use-plain-typing.ts'

interface NumberFieldProps
  extends Omit<AriaNumberFieldProps, OwnFieldProps | 'value' | 'onChange'>, FieldTexts {
  /** `null` is an empty field. */
  value?: number | null
  /** Called when the field is left or a key steps the value; `null` when it was emptied. */
  onChange?: (value: number | null) => void
  placeholder?: string
  /** A unit after the number, read with it. */
  unit?: string
  /** Buttons for one step up and down, for numbers that are rather nudged than typed. @default false */
  hasSteps?: boolean
}

/**
 * A number, with the group separators of the language; arrow keys step it. Full-width digits and signs of money that are
 * typed or pasted are taken as the number that they mean.
 *
 * https://react-aria.adobe.com/NumberField
 */
function NumberField(props: NumberFieldProps) {
  const { label, isLabelHidden, description, errorMessage, placeholder, unit, ...others } = props
  const { value, onChange, hasSteps = false, ...rest } = others
  const unitId = useId()
  const typing = usePlainTyping()
  return (
    <AriaNumberField
      {...rest}
      {...fieldState({ label, isLabelHidden, errorMessage })}
      {...(value === undefined ? {} : { value: value ?? Number.NaN })}
      {...(unit === undefined ? {} : { 'aria-describedby': unitId })}
      onChange={(next) => onChange?.(Number.isNaN(next) ? null : next)}
      className="ui-field ui-number-field"
    >
      {!isLabelHidden && <FieldLabel isRequired={rest.isRequired}>{label}</FieldLabel>}
      <Group className="ui-field__control" {...typing}>
        <Input className="ui-field__input" {...(placeholder === undefined ? {} : { placeholder })} />
        {unit !== undefined && (
          <span className="ui-field__affix" id={unitId}>
            {unit}
          </span>
        )}
        {hasSteps && (
          <span className="ui-number-field__steps">
            <AriaButton slot="increment" className="ui-number-field__step">
              <ChevronUp aria-hidden="true" />
            </AriaButton>
            <AriaButton slot="decrement" className="ui-number-field__step">
              <ChevronDown aria-hidden="true" />
            </AriaButton>
          </span>
        )}
      </Group>
      <FieldMessages description={description} errorMessage={errorMessage} />
    </AriaNumberField>
  )
}

export { NumberField }
export type { NumberFieldProps }
