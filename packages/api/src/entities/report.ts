import * as z from 'zod/mini'
import { id, idOrNone } from '../schemas/primitives.ts'
import { consoleFigures, consoleQuestion, typedFigures } from './console-figures.ts'

/** What the rows of a report stand for. */
export const reportDimensions = [
  'source',
  'agent',
  'hospital',
  'disease',
  'promoted',
  'day',
  'month',
] as const
export type ReportDimension = (typeof reportDimensions)[number]

/** Figures, and quotients of their sums. */
export const reportMeasures = [
  'consults',
  'due',
  'arrived',
  'contacts',
  'amount',
  'booking_rate',
  'arrival_rate',
  'amount_per_arrival',
  'spend',
  'impressions',
  'clicks',
  'chats',
  'valid_chats',
  'cost_per_consult',
  'cost_per_arrival',
  'return_on_spend',
] as const
export type ReportMeasure = (typeof reportMeasures)[number]

const reportId = z.strictObject({ id })
/** Names a report. */
export const reportQuestion = reportId

/** What a report shows, for whoever may open it. */
export const reportConfig = z.object({
  id,
  name: z.string(),
  desc: z.string(),
  dimension: z.enum(reportDimensions),
  measures: z.array(z.enum(reportMeasures)),
  chart: z.enum(['bar', 'line', 'pie', 'none']),
})
export type ReportConfig = z.infer<typeof reportConfig>

/** A report for a range of days. */
export const reportRowsQuestion = z.extend(consoleQuestion, { id })

/** Figures of a row. What people type in is 0 in a report that shows none of it. */
export const reportFigures = z.extend(consoleFigures, typedFigures.shape)
export type ReportFigures = z.infer<typeof reportFigures>

/** Rows of a report: days and months are named, the others have an id, 0 for none. Totals are of all rows, not sums of rates. */
export const reportRows = z.object({
  rows: z.array(z.extend(reportFigures, { key: z.union([idOrNone, z.string()]) })),
  total: reportFigures,
  before: z.nullable(reportFigures),
  range: z.object({ from: z.int(), to: z.int() }),
})
export type ReportRows = z.infer<typeof reportRows>
