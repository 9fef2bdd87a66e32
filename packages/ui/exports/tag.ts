export { categoryTone } from '../src/tag/category-tone.ts'
export type { CategoryTone } from '../src/tag/category-tone.ts'
export { Tag } from '../src/tag/tag.tsx'
export type { TagProps } from '../src/tag/tag.tsx'
