import { reportColumns, type ReportColumn, type ReportOrder } from '@hospital-crm/api/entities'

/** The order that an address asks for: a column, the most first; with a minus the least first. */
export const orderOf = (sort: string | undefined): ReportOrder | undefined => {
  const column = reportColumns.find((one) => one === sort?.replace('-', ''))
  return column && { column, order: sort?.startsWith('-') ? 'asc' : 'desc' }
}

/** What the address says after another press on a heading: the most first, the least first, as the report has it. */
export const nextSort = (column: ReportColumn, order: ReportOrder | undefined): string | undefined => {
  if (order?.column !== column) return column
  return order.order === 'asc' ? undefined : `-${column}`
}
