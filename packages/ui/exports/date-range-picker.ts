export { quickRange, quickRanges } from '../src/calendar/quick-ranges.ts'
export type { QuickRange } from '../src/calendar/quick-ranges.ts'
export { DateRangePicker } from '../src/date-range-picker/date-range-picker.tsx'
export type {
  DateRangePickerProps,
  RangePreset,
  SecondsRange,
} from '../src/date-range-picker/date-range-picker.tsx'
