import { Eye, EyeOff } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { Button as AriaButton, Group, Input, TextField as AriaTextField } from 'react-aria-components'
import { FieldLabel, FieldMessages, fieldState } from '../field/field.tsx'
import { useWords } from '../words/use-words.ts'
import { textFieldWords } from './words.ts'
import type { TextFieldProps } from './text-field.tsx'

interface PasswordFieldProps extends Omit<TextFieldProps, 'prefix' | 'suffix' | 'type'> {
  /** Name of the button that shows the characters. @default 'Show password', in the language of the locale */
  showLabel?: string | undefined
  /** Name of the button that hides them again. @default 'Hide password', in the language of the locale */
  hideLabel?: string | undefined
  /** The hint shown while Caps Lock is on. @default 'Caps Lock is on', in the language of the locale */
  capsLockHint?: string | undefined
}

/** A secret in one line, with a warning for Caps Lock and a button that shows what was typed. */
function PasswordField(props: PasswordFieldProps) {
  const { label, isLabelHidden, description, errorMessage, placeholder, inputRef, ...others } = props
  const { showLabel, hideLabel, capsLockHint, ...rest } = others
  const words = useWords(textFieldWords, {
    show: showLabel,
    hide: hideLabel,
    capsLock: capsLockHint,
  })
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
          aria-label={isShown ? words.hide : words.show}
          onPress={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </AriaButton>
      </Group>
      <span className="ui-password-field__caps" role="status">
        {isCapsLock ? words.capsLock : ''}
      </span>
      <FieldMessages description={description} errorMessage={errorMessage} />
    </AriaTextField>
  )
}

export { PasswordField }
export type { PasswordFieldProps }
