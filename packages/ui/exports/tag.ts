export { categoryTone, Tag } from '../src/tag/tag.tsx'
export type { CategoryTone, TagProps } from '../src/tag/tag.tsx'
