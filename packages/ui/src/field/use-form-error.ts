import { use, useState } from 'react'
import { FormValidationContext } from 'react-aria-components'

interface FormError {
  /** The field's own error or, without one, the form's. */
  message: string | undefined
  /** Takes the form's error back until it has new ones; to be called when the value changes. */
  clear: () => void
}

/** What the `Form` around a field has against it, for fields that React Aria has no part for. */
function useFormError(name: string | undefined, own: string | undefined): FormError {
  const errors = use(FormValidationContext)
  const [cleared, setCleared] = useState<object>()
  const found = name === undefined || cleared === errors ? undefined : errors[name]
  const text = typeof found === 'string' ? found : found?.join(' ')
  return { message: own || text || undefined, clear: () => setCleared(errors) }
}

export { useFormError }
