export { quickDate, quickDates } from '../src/calendar/quick-dates.ts'
export type { QuickDate } from '../src/calendar/quick-dates.ts'
export { DateTimePicker } from '../src/date-time-picker/date-time-picker.tsx'
export type { DateTimePickerProps } from '../src/date-time-picker/date-time-picker.tsx'
