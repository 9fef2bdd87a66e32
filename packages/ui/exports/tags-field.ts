export { TagsField } from '../src/tags-field/tags-field.tsx'
export type { TagOption, TagsFieldProps } from '../src/tags-field/tags-field.types.ts'
