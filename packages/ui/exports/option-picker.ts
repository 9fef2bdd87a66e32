export { OptionPicker } from '../src/option-picker/option-picker.tsx'
export type { OptionPickerProps } from '../src/option-picker/option-picker.tsx'
