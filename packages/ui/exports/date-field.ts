export { quickDate, quickDates } from '../src/calendar/quick-dates.ts'
export type { QuickDate } from '../src/calendar/quick-dates.ts'
export { DateField } from '../src/date-field/date-field.tsx'
export type { DateFieldProps } from '../src/date-field/date-field.tsx'
