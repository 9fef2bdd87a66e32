export { Select } from '../src/select/select.tsx'
export type { SelectProps } from '../src/select/select.tsx'
export type { Option } from '../src/list-box/option-list.tsx'
