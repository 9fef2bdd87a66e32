import {
  comparisons,
  figureDay,
  reportCharts,
  type FigureComparison,
  reportKey,
  type ReportChart,
  type ReportKey,
} from '@hospital-crm/api/entities'
import { MAX_OPEN_ROWS } from '../../../report-table/use-open-rows.ts'
import { lastDays, relativeDays } from '@hospital-crm/api/rules'

/** Ranges that move with today. */
export const figureRanges = ['today', 'last7', 'thisMonth', 'lastMonth', 'thisYear'] as const
export type FigureRange = (typeof figureRanges)[number]

/** What the address of the data center says: a range that moves, or days of one's own. */
export interface FigureSearch {
  range?: FigureRange
  from?: string
  to?: string
  compare?: FigureComparison
  hospitals?: number[]
  /** What happened where it is left out. */
  basis?: 'cohort'
  /** How a report is drawn, where not as it is configured. */
  chart?: ReportChart
  /** Measure that a report is sorted by, the most first; with a minus the least first. */
  order?: string
  /** Source whose parts the panel of sources shows; the top where it is left out. */
  source?: number
  /** Rows of a report that are open. */
  open?: ReportKey[]
}

/** Days asked for, both ends among them, as YYYY-MM-DD. */
export interface Days {
  from: string
  to: string
}

const isDay = (value: unknown): value is string => figureDay.safeParse(value).success
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
const oneOf = <Word extends string>(words: readonly Word[], value: unknown): value is Word =>
  (words as readonly unknown[]).includes(value)

const isKey = (value: unknown): value is ReportKey => reportKey.safeParse(value).success
const isOrder = (value: unknown): value is string =>
  typeof value === 'string' && /^-?[a-z_0-9]{1,40}$/.test(value)

/** Reads an address; what does not fit is left out. */
export const readFigureSearch = (search: Record<string, unknown>): FigureSearch => {
  const { range, from, to, compare, hospitals, basis, chart, order, source, open } = search
  const chosen = Array.isArray(hospitals) ? hospitals.filter(isId) : []
  const keys = Array.isArray(open) ? open.filter(isKey).slice(0, MAX_OPEN_ROWS) : []
  return {
    ...(oneOf(figureRanges, range) && { range }),
    ...(isDay(from) && isDay(to) && from <= to && { from, to }),
    ...(oneOf(comparisons, compare) && { compare }),
    ...(basis === 'cohort' && { basis }),
    ...(chosen.length > 0 && { hospitals: chosen }),
    ...(oneOf(reportCharts, chart) && { chart }),
    ...(isOrder(order) && { order }),
    ...(isId(source) && { source }),
    ...(keys.length > 0 && { open: keys }),
  }
}

/** The days that an address asks for; the month so far where it says nothing. What has not come yet is left out. */
export const daysOf = ({ range, from, to }: FigureSearch, today: string): Days => {
  if (from !== undefined && to !== undefined) return { from, to }
  const { first, last } = range === 'last7' ? lastDays(7, today) : relativeDays(range ?? 'thisMonth', today)
  return { from: first, to: last > today && first <= today ? today : last }
}
