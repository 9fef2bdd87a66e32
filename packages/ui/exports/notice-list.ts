export { NoticeList } from '../src/notice-list/notice-list.tsx'
export type { NoticeGroup, NoticeItem, NoticeListProps } from '../src/notice-list/notice-list.tsx'
