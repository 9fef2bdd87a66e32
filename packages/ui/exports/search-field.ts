export { SearchField } from '../src/search-field/search-field.tsx'
export type { SearchFieldProps } from '../src/search-field/search-field.tsx'
