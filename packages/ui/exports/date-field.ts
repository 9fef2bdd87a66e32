export { DateField } from '../src/date-field/date-field.tsx'
export type { DateFieldProps } from '../src/date-field/date-field.tsx'
