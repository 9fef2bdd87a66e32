import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'

/** The texts round a control; every field of this package takes them. */
interface FieldTexts {
  /** Names the control; always needed, also when hidden. */
  label: string
  /** Leaves the label to assistive technology, where the place explains the control. @default false */
  isLabelHidden?: boolean | undefined
  /** A hint under the control; the error takes its place. */
  description?: string | undefined
  /** What is wrong and what to do next; marks the control invalid. An empty string counts as none. */
  errorMessage?: string | undefined
}

function FieldLabel({ children, isRequired }: { children: ReactNode; isRequired?: boolean | undefined }) {
  return (
    <Label className="ui-field__label">
      {children}
      {isRequired && (
        <span className="ui-field__required" aria-hidden="true">
          *
        </span>
      )}
    </Label>
  )
}

function FieldMessages({ description, errorMessage }: Pick<FieldTexts, 'description' | 'errorMessage'>) {
  return (
    <>
      {description !== undefined && !errorMessage && (
        <Text slot="description" className="ui-field__description">
          {description}
        </Text>
      )}
      <FieldError className="ui-field__error">{errorMessage}</FieldError>
    </>
  )
}

/** The part of the texts that goes on the React Aria field itself. */
function fieldState({ label, isLabelHidden, errorMessage }: FieldTexts) {
  return {
    isInvalid: Boolean(errorMessage),
    validationBehavior: 'aria' as const,
    ...(isLabelHidden ? { 'aria-label': label } : {}),
  }
}

export { FieldLabel, FieldMessages, fieldState }
export type { FieldTexts }
