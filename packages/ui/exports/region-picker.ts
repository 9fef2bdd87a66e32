export { RegionPicker } from '../src/region-picker/region-picker.tsx'
export type { Region, RegionPath, RegionPickerProps } from '../src/region-picker/region-picker.types.ts'
