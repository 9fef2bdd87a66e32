export { TagList } from '../src/tag-list/tag-list.tsx'
export type { TagListItem, TagListProps } from '../src/tag-list/tag-list.tsx'
