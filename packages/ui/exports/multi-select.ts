export { MultiSelect } from '../src/multi-select/multi-select.tsx'
export type { MultiSelectProps } from '../src/multi-select/multi-select.tsx'
export type { Option } from '../src/list-box/option-list.tsx'
