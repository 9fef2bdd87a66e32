export { RadioGroup } from '../src/radio-group/radio-group.tsx'
export type { RadioGroupProps, RadioOption } from '../src/radio-group/radio-group.tsx'
