import {
  Radio,
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
} from 'react-aria-components'
import {
  FieldLabel,
  FieldMessages,
  fieldState,
  type FieldTexts,
  type OwnFieldProps,
} from '../field/field.tsx'

interface RadioOption<Id extends string = string> {
  id: Id
  name: string
  description?: string | undefined
  isDisabled?: boolean | undefined
}

interface RadioGroupProps<Id extends string = string>
  extends Omit<AriaRadioGroupProps, OwnFieldProps | 'value' | 'onChange'>, FieldTexts {
  items: readonly RadioOption<Id>[]
  value?: Id | null
  onChange?: (value: Id) => void
}

/**
 * One of two to six options that should all be seen.
 *
 * https://react-aria.adobe.com/RadioGroup
 */
function RadioGroup<Id extends string>(props: RadioGroupProps<Id>) {
  const { label, isLabelHidden, description, errorMessage, items, value, onChange, ...rest } = props
  return (
    <AriaRadioGroup
      {...rest}
      {...fieldState({ label, isLabelHidden, errorMessage })}
      {...(value === undefined ? {} : { value })}
      onChange={(next) => onChange?.(next as Id)}
      className="ui-field ui-radio-group"
    >
      {!isLabelHidden && <FieldLabel isRequired={rest.isRequired}>{label}</FieldLabel>}
      <div className="ui-radio-group__options">
        {items.map((item) => (
          <Radio key={item.id} value={item.id} isDisabled={item.isDisabled ?? false} className="ui-radio">
            <span className="ui-radio__dot" aria-hidden="true" />
            <span>
              {item.name}
              {item.description !== undefined && (
                <span className="ui-radio__description">{item.description}</span>
              )}
            </span>
          </Radio>
        ))}
      </div>
      <FieldMessages description={description} errorMessage={errorMessage} />
    </AriaRadioGroup>
  )
}

export { RadioGroup }
export type { RadioGroupProps, RadioOption }
