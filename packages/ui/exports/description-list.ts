export { DescriptionList } from '../src/description-list/description-list.tsx'
export type { DescriptionItem, DescriptionListProps } from '../src/description-list/description-list.tsx'
