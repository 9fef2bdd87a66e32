import { use, type ReactNode } from 'react'
import { FieldError, FieldErrorContext, Label, Text } from 'react-aria-components'
import { useHeld } from './use-held.ts'

/** The texts round a control; every field of this package takes them. */
interface FieldTexts {
  /** Names the control; always needed, also when hidden. */
  label: string
  /** Leaves the label to assistive technology, where the place explains the control. @default false */
  isLabelHidden?: boolean | undefined
  /** A hint under the control; the error takes its place. */
  description?: string | undefined
  /**
   * What is wrong and what to do next; marks the control invalid. An empty string counts as none: then an error that a
   * `Form` has for the field's `name` is shown.
   */
  errorMessage?: string | undefined
}

/** Props of React Aria's fields that those of this package see to themselves. */
type OwnFieldProps = 'children' | 'className' | 'style' | 'isInvalid' | 'validationBehavior'

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
  const refused = use(FieldErrorContext)
  const isRefused = refused?.isInvalid ?? false
  // A range has two names, which may be the same, and then every error twice.
  const error = errorMessage || (isRefused ? [...new Set(refused?.validationErrors)].join(' ') : '')
  const hint = error || isRefused ? '' : (description ?? '')
  const [shownError, shownHint] = [useHeld(error), useHeld(hint)]
  return (
    <>
      {shownHint !== '' && (
        <Text slot="description" className="ui-field__description">
          {shownHint}
        </Text>
      )}
      {shownError === error && <FieldError className="ui-field__error">{error}</FieldError>}
      {shownError !== error && shownError !== '' && <span className="ui-field__error">{shownError}</span>}
    </>
  )
}

/** The part of the texts that goes on the React Aria field itself. */
function fieldState({ label, isLabelHidden, errorMessage }: FieldTexts) {
  return {
    validationBehavior: 'aria' as const,
    // `false` would hide what a form has to say.
    ...(errorMessage ? { isInvalid: true } : {}),
    ...(isLabelHidden ? { 'aria-label': label } : {}),
  }
}

export { FieldLabel, FieldMessages, fieldState }
export type { FieldTexts, OwnFieldProps }
