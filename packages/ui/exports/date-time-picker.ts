export { DateTimePicker } from '../src/date-time-picker/date-time-picker.tsx'
export type { DateTimePickerProps } from '../src/date-time-picker/date-time-picker.tsx'
