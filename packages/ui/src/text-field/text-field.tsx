import type { ReactNode, Ref } from 'react'
import {
  Group,
  Input,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components'
import {
  FieldLabel,
  FieldMessages,
  fieldState,
  type FieldTexts,
  type OwnFieldProps,
} from '../field/field.tsx'

interface TextFieldProps extends Omit<AriaTextFieldProps, OwnFieldProps>, FieldTexts {
  placeholder?: string
  /** An icon or a unit before the text. */
  prefix?: ReactNode
  /** A unit or a control after the text. */
  suffix?: ReactNode
  /** The input element, to focus it. */
  inputRef?: Ref<HTMLInputElement>
}

/**
 * One line of text.
 *
 * https://react-aria.adobe.com/TextField
 */
function TextField(props: TextFieldProps) {
  const { label, isLabelHidden, description, errorMessage, placeholder, prefix, suffix, inputRef, ...rest } =
    props
  return (
    <AriaTextField
      {...rest}
      {...fieldState({ label, isLabelHidden, errorMessage })}
      className="ui-field ui-text-field"
    >
      {!isLabelHidden && <FieldLabel isRequired={rest.isRequired}>{label}</FieldLabel>}
      <Group className="ui-field__control">
        {prefix !== undefined && <span className="ui-field__affix">{prefix}</span>}
        <Input
          className="ui-field__input"
          {...(inputRef === undefined ? {} : { ref: inputRef })}
          {...(placeholder === undefined ? {} : { placeholder })}
        />
        {suffix !== undefined && <span className="ui-field__affix">{suffix}</span>}
      </Group>
      <FieldMessages description={description} errorMessage={errorMessage} />
    </AriaTextField>
  )
}

export { TextField }
export type { TextFieldProps }
