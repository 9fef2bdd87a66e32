export { Form } from '../src/form/form.tsx'
export { focusFirstInvalid } from '../src/form/focus-first-invalid.ts'
export type { FormErrors, FormProps } from '../src/form/form.tsx'
