export { Checkbox } from '../src/checkbox/checkbox.tsx'
export type { CheckboxProps } from '../src/checkbox/checkbox.tsx'
