import type { ReactNode } from 'react'
import type { FieldTexts } from './field.tsx'
import { useHeld } from './use-held.ts'

interface FieldFrameProps extends FieldTexts {
  /** Its label gets this id with `label` behind it, its hint or error with `message`. */
  id: string
  /** The class of the field beside `ui-field`. */
  className: string
  isRequired?: boolean | undefined
  isDisabled?: boolean | undefined
  isReadOnly?: boolean | undefined
  /** A press on the label: it should bring the focus into the control. */
  onLabelPress: () => void
  children: ReactNode
}

/** Label, hint and error round a control that is made of several of React Aria's. */
function FieldFrame(props: FieldFrameProps) {
  const { id, className, label, isLabelHidden, description, errorMessage, isRequired } = props
  const error = useHeld(errorMessage ?? '')
  const hint = useHeld(errorMessage ? '' : (description ?? ''))
  return (
    <div
      className={`ui-field ${className}`}
      data-invalid={errorMessage ? true : undefined}
      data-disabled={props.isDisabled || undefined}
      data-readonly={props.isReadOnly || undefined}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- as a press on a label does; keys reach the control itself */}
      <span
        className="ui-field__label"
        id={`${id}label`}
        hidden={isLabelHidden ?? false}
        onClick={props.onLabelPress}
      >
        {label}
        {isRequired && (
          <span className="ui-field__required" aria-hidden="true">
            *
          </span>
        )}
      </span>
      {props.children}
      <span className={error ? 'ui-field__error' : 'ui-field__description'} id={`${id}message`}>
        {error || hint}
      </span>
    </div>
  )
}

export { FieldFrame }
