import type { DataGridRows } from '@hospital-crm/ui/customer-grid'

/** One page of a result, as rows of their own. */
export const pageOf = <Row>(
  rows: DataGridRows<Row>,
  { page, size }: { /** From 1. */ page: number; size: number },
): DataGridRows<Row> => {
  const offset = (page - 1) * size
  const inPage = (index: number | undefined) =>
    index !== undefined && index >= offset && index < offset + size ? index - offset : undefined
  return {
    get count() {
      return rows.count === undefined ? undefined : Math.max(0, Math.min(size, rows.count - offset))
    },
    get resultKey() {
      return `${rows.resultKey}/${page}/${size}`
    },
    at: (index) => (index < size ? rows.at(offset + index) : undefined),
    keyOf: (row) => rows.keyOf(row),
    indexOf: (key) => inPage(rows.indexOf(key)),
    onRange: ({ first, last, velocity }) =>
      rows.onRange?.({ first: first + offset, last: last + offset, velocity }),
    subscribe: (listener) => rows.subscribe(listener),
  }
}
