export { MoneyField } from '../src/money-field/money-field.tsx'
export { decimalPlaces, readDecimal, showDecimal } from '../src/money-field/decimal-text.ts'
export type { MoneyFieldProps } from '../src/money-field/money-field.tsx'
