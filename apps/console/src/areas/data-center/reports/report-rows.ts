import type { ReportConfig, ReportMeasure, ReportRows } from '@hospital-crm/api/entities'
import { measureOf } from '@hospital-crm/api/rules'

/** How an address says that a report is sorted: a measure, the most first; with a minus the least first. */
export interface ReportSort {
  measure: ReportMeasure
  isRising: boolean
}

/** The order that an address asks for; undefined where the report does not show what it names. */
export const sortOf = (
  sort: string | undefined,
  { measures }: Pick<ReportConfig, 'measures'>,
): ReportSort | undefined => {
  const measure = measures.find((one) => one === sort?.replace('-', ''))
  return measure && { measure, isRising: sort?.startsWith('-') ?? false }
}

/** What the address says after another press on a heading: the most first, the least first, as the report has it. */
export const nextSort = (measure: ReportMeasure, sort: ReportSort | undefined): string | undefined => {
  if (sort?.measure !== measure) return measure
  return sort.isRising ? undefined : `-${measure}`
}

/** Rows in that order; those without a value stand last. */
export const sortedRows = (rows: ReportRows['rows'], sort: ReportSort | undefined): ReportRows['rows'] => {
  if (!sort) return rows
  const { measure, isRising } = sort
  const last = isRising ? Infinity : -Infinity
  const sign = isRising ? 1 : -1
  const value = (row: ReportRows['rows'][number]) => measureOf(row, measure) ?? last
  return rows.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)]
    return a === b ? 0 : a < b ? -sign : sign
  })
}
