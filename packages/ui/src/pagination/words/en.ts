import type { PaginationWords } from './zh.ts'

export const en: PaginationWords = {
  label: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  page: (page) => `Page ${page}`,
  pageOf: (page, count) => `Page ${page} of ${count}`,
  total: (total) => `${total} in all`,
  size: 'Rows per page',
  perPage: (size) => `${size} per page`,
}
