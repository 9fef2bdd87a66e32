import { useEffect, useRef, type ReactNode } from 'react'
import { Form as AriaForm, type FormProps as AriaFormProps } from 'react-aria-components'
import { Banner } from '../banner/banner.tsx'
import { focusFirstInvalid } from './focus-first-invalid.ts'

/** What is wrong, by the name of the field; several sentences for one field as a list. */
type FormErrors = Readonly<Record<string, string | string[]>>

interface FormProps extends Omit<
  AriaFormProps,
  'children' | 'className' | 'style' | 'validationErrors' | 'validationBehavior'
> {
  /**
   * What was refused and why, by the `name` of the field. Each new object is shown anew and puts the focus on the first
   * field that is wrong, unless it holds nothing new and nothing was sent since; a field's error goes when its value
   * changes.
   */
  errors?: FormErrors | undefined
  /** Why nothing could be saved, where no field is to blame; announced above the fields. */
  failure?: string | undefined
  children: ReactNode
}

const none: Record<string, string | string[]> = {}

/** Whether errors are what is left of others, or the same once more. */
function isRest(errors: FormErrors, before: FormErrors = {}): boolean {
  return Object.keys(errors).every((name) => errors[name] === before[name])
}

/**
 * Fields that are sent together, with what the server refused shown at each. What was typed stays as it is.
 *
 * https://react-aria.adobe.com/Form
 */
function Form({ errors, failure, children, ...props }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const before = useRef<FormErrors>(undefined)
  const isSent = useRef(false)
  useEffect(() => {
    // Who is just correcting one field is not led away to another.
    const isAnswer = errors !== undefined && (isSent.current || !isRest(errors, before.current))
    before.current = errors
    isSent.current = false
    if (isAnswer && form.current !== null) focusFirstInvalid(form.current)
  }, [errors])
  return (
    <AriaForm
      {...props}
      ref={form}
      onSubmit={(event) => {
        isSent.current = true
        props.onSubmit?.(event)
      }}
      className="ui-form"
      validationBehavior="aria"
      validationErrors={errors ?? none}
    >
      {failure !== undefined && failure !== '' && <Banner tone="danger">{failure}</Banner>}
      {children}
    </AriaForm>
  )
}

export { Form }
export type { FormErrors, FormProps }
