import { useId, type ReactNode } from 'react'
import type { FieldTexts } from '../field/field.tsx'
import { useHeld } from '../field/use-held.ts'

interface FormFieldProps extends FieldTexts {
  /** Marks the label; the control inside must say it to assistive technology itself. @default false */
  isRequired?: boolean
  /** Anything that is not one of the fields of this package. */
  children: ReactNode
}

/** Gives any content the label, hint and error of a field, as a named group. */
function FormField({
  label,
  isLabelHidden,
  description,
  errorMessage,
  isRequired,
  children,
}: FormFieldProps) {
  const id = useId()
  const error = useHeld(errorMessage ?? '')
  const hint = useHeld(errorMessage ? '' : (description ?? ''))
  const message = error || hint
  return (
    <div
      className="ui-field ui-form-field"
      role="group"
      data-invalid={errorMessage ? true : undefined}
      {...(isLabelHidden ? { 'aria-label': label } : { 'aria-labelledby': `${id}label` })}
      {...(message ? { 'aria-describedby': `${id}message` } : {})}
    >
      {!isLabelHidden && (
        <span className="ui-field__label" id={`${id}label`}>
          {label}
          {isRequired && (
            <span className="ui-field__required" aria-hidden="true">
              *
            </span>
          )}
        </span>
      )}
      {children}
      {message && (
        <span className={error ? 'ui-field__error' : 'ui-field__description'} id={`${id}message`}>
          {message}
        </span>
      )}
    </div>
  )
}

export { FormField }
export type { FormFieldProps }
