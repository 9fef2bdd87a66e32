import {
  Group,
  Input,
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
} from 'react-aria-components'
import { FieldLabel, FieldMessages, fieldState, type FieldTexts } from '../field/field.tsx'

interface NumberFieldProps
  extends
    Omit<
      AriaNumberFieldProps,
      'children' | 'className' | 'style' | 'isInvalid' | 'validationBehavior' | 'value' | 'onChange'
    >,
    FieldTexts {
  /** `null` is an empty field. */
  value?: number | null
  /** Called when the field is left or a key steps the value; `null` when it was emptied. */
  onChange?: (value: number | null) => void
  placeholder?: string
  /** A unit after the number. */
  unit?: string
}

/**
 * A number, with the group separators of the language; arrow keys step it.
 *
 * https://react-aria.adobe.com/NumberField
 */
function NumberField(props: NumberFieldProps) {
  const { label, isLabelHidden, description, errorMessage, placeholder, unit, value, onChange, ...rest } =
    props
  return (
    <AriaNumberField
      {...rest}
      {...fieldState({ label, isLabelHidden, errorMessage })}
      {...(value === undefined ? {} : { value: value ?? Number.NaN })}
      onChange={(next) => onChange?.(Number.isNaN(next) ? null : next)}
      className="ui-field ui-number-field"
    >
      {!isLabelHidden && <FieldLabel isRequired={rest.isRequired}>{label}</FieldLabel>}
      <Group className="ui-field__control">
        <Input className="ui-field__input" {...(placeholder === undefined ? {} : { placeholder })} />
        {unit !== undefined && <span className="ui-field__affix">{unit}</span>}
      </Group>
      <FieldMessages description={description} errorMessage={errorMessage} />
    </AriaNumberField>
  )
}

export { NumberField }
export type { NumberFieldProps }
