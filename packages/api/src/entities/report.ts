import * as z from 'zod/mini'
import { count, id, idOrNone, line } from '../schemas/primitives.ts'
import { parseFormula, FORMULA_LENGTH } from '../measures/formula.ts'
import { consoleFigures, consoleQuestion, leftAgent, lifeFigures, typedFigures } from './console-figures.ts'
import { measureNames } from '../measures/measures.ts'
import { storedWhere } from './customer-menu.ts'
import { reportWhere } from './report-where.ts'

/** What the rows of a report stand for. */
export const reportDimensions = [
  'source',
  'agent',
  'hospital',
  'disease',
  'promoted',
  'day',
  'month',
  'week',
  'consulting',
  'status',
] as const
export type ReportDimension = (typeof reportDimensions)[number]

/** Quotients of sums. */
export const reportRates = [
  'booking_rate',
  'arrival_rate',
  'amount_per_arrival',
  'cost_per_lead',
  'cost_per_consult',
  'cost_per_booking',
  'cost_per_arrival',
  'return_on_spend',
] as const
export type ReportRate = (typeof reportRates)[number]

/** Figures, and quotients of their sums. */
export const reportMeasures = [...measureNames, ...reportRates] as const
export type ReportMeasure = (typeof reportMeasures)[number]

/** How the value of a formula is read. */
export const formulaFormats = ['number', 'percent', 'money'] as const

/** A column that is worked out from measures of the same row, and of the totals from their sums. */
export const reportFormula = z.strictObject({
  name: line(32).check(z.minLength(1, 'required')),
  text: z.string().check(
    z.maxLength(FORMULA_LENGTH),
    z.refine((text) => 'formula' in parseFormula(text), 'wrong_formula'),
  ),
  format: z.enum(formulaFormats),
})
export type ReportFormula = z.infer<typeof reportFormula>
/** Most formulas of a report. */
export const REPORT_FORMULAS = 10

/** Columns of a report that it can be ordered by: its rows themselves, its measures, and its formulas by their place. */
export const reportColumns = [
  'key',
  ...reportMeasures,
  ...Array.from({ length: REPORT_FORMULAS }, (_, at) => `f${at + 1}` as const),
] as const
export type ReportColumn = (typeof reportColumns)[number]

/** The order of the rows, on both levels. */
export const reportOrder = z.strictObject({
  column: z.enum(reportColumns),
  order: z.enum(['asc', 'desc']),
})
export type ReportOrder = z.infer<typeof reportOrder>

/** Most rows that a report can be cut to. */
export const MAX_TOP = 200

/** How a report is drawn. */
export const reportCharts = ['bar', 'line', 'pie', 'none'] as const
export type ReportChart = (typeof reportCharts)[number]

const reportId = z.strictObject({ id })
/** Names a report. */
export const reportQuestion = reportId

/** What a report counts, and which of its rows it shows. */
export const reportDefinition = z.strictObject({
  dimension: z.enum(reportDimensions),
  /** What each of its rows opens into. */
  second: z.enum(['none', ...reportDimensions]),
  measures: z.array(z.enum(reportMeasures)).check(z.minLength(1), z.maxLength(20)),
  formulas: z.array(reportFormula).check(z.maxLength(REPORT_FORMULAS)),
  /** Null where all customers are counted. */
  where: z.nullable(reportWhere),
  /** Null for its own: by time, or the most of the first measure first. */
  order: z.nullable(reportOrder),
  /** So many rows of the first level, the others as one; 0 for all. */
  top: z.int().check(z.minimum(0), z.maximum(MAX_TOP)),
  /** The sums below are shown. */
  totals: z.boolean(),
})
export type ReportDefinition = z.infer<typeof reportDefinition>

/** What a report shows, for whoever may open it. */
export const reportConfig = z.object({
  id,
  name: z.string(),
  desc: z.string(),
  ...reportDefinition.shape,
  where: storedWhere,
  chart: z.enum(reportCharts),
})
export type ReportConfig = z.infer<typeof reportConfig>

/** What a row is of: days and months by name, all else by its id, 0 for none. */
export const reportKey = z.union([
  idOrNone,
  z.string().check(z.regex(/^\d{4}-\d{2}(?:-\d{2})?$/, 'wrong_value')),
])
export type ReportKey = z.infer<typeof reportKey>

/** A report for a range of days, in another order where one is given. */
export const reportFileQuestion = z.extend(consoleQuestion, { id, order: z.optional(reportOrder) })
/** Its rows; or those that one of them opens into. */
export const reportRowsQuestion = z.extend(reportFileQuestion, { under: z.optional(reportKey) })

/** A report that nobody has saved yet. */
export const reportPreviewQuestion = z.extend(consoleQuestion, {
  report: reportDefinition,
  under: z.optional(reportKey),
})

const { spend, impressions, clicks, chats, valid_chats } = typedFigures.shape
/** What was typed, null of a part of a channel: of agents, diseases, consulting methods and statuses nobody typed it. */
const typedOfRow = {
  spend: z.nullable(spend),
  impressions: z.nullable(impressions),
  clicks: z.nullable(clicks),
  chats: z.nullable(chats),
  valid_chats: z.nullable(valid_chats),
}

/** Figures of a row. Those that a report does not show are 0. */
export const reportFigures = z.extend(z.extend(consoleFigures, typedOfRow), lifeFigures.shape)
export type ReportFigures = z.infer<typeof reportFigures>

/** Rows of a report. Totals are of all rows, not sums of rates. */
export const reportRows = z.object({
  rows: z.array(z.extend(reportFigures, { key: reportKey })),
  /** What is left of a report that is cut to so many rows. */
  others: z.nullable(z.extend(reportFigures, { rows: count })),
  total: reportFigures,
  before: z.nullable(reportFigures),
  range: z.object({ from: z.int(), to: z.int() }),
  /** Names of agents among the rows that no option list has. */
  left_agents: z.array(leftAgent),
})
export type ReportRows = z.infer<typeof reportRows>
