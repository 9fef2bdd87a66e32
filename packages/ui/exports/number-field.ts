export { NumberField } from '../src/number-field/number-field.tsx'
export type { NumberFieldProps } from '../src/number-field/number-field.tsx'
