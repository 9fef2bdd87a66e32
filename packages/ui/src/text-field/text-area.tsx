import { useState, type Ref } from 'react'
import { Group, TextArea as AriaTextArea, TextField as AriaTextField } from 'react-aria-components'
import { FieldLabel, FieldMessages, fieldState } from '../field/field.tsx'
import { TextCount } from './text-count.tsx'
import type { TextFieldProps } from './text-field.tsx'

interface TextAreaProps extends Omit<TextFieldProps, 'prefix' | 'suffix' | 'inputRef' | 'type'> {
  /** Lines shown while there is little text; it grows with more. @default 3 */
  rows?: number
  /** Shows how long the text is of `maxLength` characters; near the limit what is left is announced. @default false */
  hasCount?: boolean
  /** The element to write in, to focus it. */
  inputRef?: Ref<HTMLTextAreaElement>
}

/** Text of several lines; Enter makes a new one. */
function TextArea(props: TextAreaProps) {
  const { label, isLabelHidden, description, errorMessage, placeholder, rows = 3, ...others } = props
  const { hasCount = false, inputRef, ...rest } = others
  const [written, setWritten] = useState(rest.defaultValue ?? '')
  const text = rest.value ?? written
  return (
    <AriaTextField
      {...rest}
      {...fieldState({ label, isLabelHidden, errorMessage })}
      onChange={(next) => {
        setWritten(next)
        rest.onChange?.(next)
      }}
      className="ui-field ui-text-area"
    >
      {!isLabelHidden && <FieldLabel isRequired={rest.isRequired}>{label}</FieldLabel>}
      <Group className="ui-field__control ui-text-area__control">
        <AriaTextArea
          className="ui-field__input"
          rows={rows}
          style={{ minBlockSize: `calc(${rows} * 1.5em + 14px)` }}
          {...(inputRef === undefined ? {} : { ref: inputRef })}
          {...(placeholder === undefined ? {} : { placeholder })}
        />
        {hasCount && rest.maxLength !== undefined && <TextCount length={text.length} max={rest.maxLength} />}
      </Group>
      <FieldMessages description={description} errorMessage={errorMessage} />
    </AriaTextField>
  )
}

export { TextArea }
export type { TextAreaProps }
