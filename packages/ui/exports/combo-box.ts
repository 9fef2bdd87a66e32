export { ComboBox } from '../src/combo-box/combo-box.tsx'
export type { ComboBoxProps } from '../src/combo-box/combo-box.tsx'
export type { Option } from '../src/list-box/option-list.tsx'
