export { Pagination } from '../src/pagination/pagination.tsx'
export type { PaginationProps } from '../src/pagination/pagination.tsx'
