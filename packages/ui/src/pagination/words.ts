/** A number as it is written, and the number itself, by which a language chooses its plural. */
type Counted = (written: string, count: number) => string

const zh = {
  label: '分页',
  previous: '上一页',
  next: '下一页',
  page: (page: string) => `第 ${page} 页`,
  pageOf: ((page, count) => `第 ${page} / ${count} 页`) as (
    page: string,
    written: string,
    count: number,
  ) => string,
  total: ((total) => `共 ${total} 条`) as Counted,
  size: '每页条数',
  perPage: ((size) => `${size} 条/页`) as Counted,
}

export type PaginationWords = typeof zh

const en: PaginationWords = {
  label: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  page: (page) => `Page ${page}`,
  pageOf: (page, count) => `Page ${page} of ${count}`,
  total: (total) => `${total} in all`,
  size: 'Rows per page',
  perPage: (size) => `${size} per page`,
}

export const paginationWords = { name: 'pagination', zh, en } as const
