export { VirtualList } from '../src/virtual-list/virtual-list.tsx'
export type { VirtualListProps } from '../src/virtual-list/virtual-list.tsx'
