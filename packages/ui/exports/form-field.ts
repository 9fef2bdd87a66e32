export { FormField } from '../src/form-field/form-field.tsx'
export type { FormFieldProps } from '../src/form-field/form-field.tsx'
