import { Eye, EyeOff } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { Button as AriaButton, Group, Input, TextField as AriaTextField } from 'react-aria-components'
import { FieldLabel, FieldMessages, fieldState } from '../field/field.tsx'
import type { TextFieldProps } from './text-field.tsx'

interface PasswordFieldProps extends Omit<TextFieldProps, 'prefix' | 'suffix' | 'type'> {
  /** Name of the button that shows the characters. */
  showLabel: string
  /** Name of the button that hides them again. */
  hideLabel: string
  /** The hint shown while Caps Lock is on. */
  capsLockHint: string
}

/** A secret in one line, with a warning for Caps Lock and a button that shows what was typed. */
function PasswordField(props: PasswordFieldProps) {
  const { label, isLabelHidden, description, errorMessage, placeholder, inputRef, ...others } = props
  const { showLabel, hideLabel, capsLockHint, ...rest } = others
  const [isShown, setShown] = useState(false)
  const [isCapsLock, setCapsLock] = useState(false)
  const readLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState?.('CapsLock') ?? false)
  return (
    <AriaTextField
      {...rest}
      {...fieldState({ label, isLabelHidden, errorMessage })}
      type={isShown ? 'text' : 'password'}
      className="ui-field ui-password-field"
    >
      {!isLabelHidden && <FieldLabel isRequired={rest.isRequired}>{label}</FieldLabel>}
      <Group className="ui-field__control">
        <Input
          className="ui-field__input"
          onKeyDown={readLock}
          onKeyUp={readLock}
          onBlur={() => setCapsLock(false)}
          {...(inputRef === undefined ? {} : { ref: inputRef })}
          {...(placeholder === undefined ? {} : { placeholder })}
        />
        <AriaButton
          className="ui-field__button"
          aria-label={isShown ? hideLabel : showLabel}
          onPress={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </AriaButton>
      </Group>
      <span className="ui-password-field__caps" role="status">
        {isCapsLock ? capsLockHint : ''}
      </span>
      <FieldMessages description={description} errorMessage={errorMessage} />
    </AriaTextField>
  )
}

export { PasswordField }
export type { PasswordFieldProps }
