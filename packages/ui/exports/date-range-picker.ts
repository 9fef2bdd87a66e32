export { DateRangePicker } from '../src/date-range-picker/date-range-picker.tsx'
export type {
  DateRangePickerProps,
  RangePreset,
  SecondsRange,
} from '../src/date-range-picker/date-range-picker.tsx'
