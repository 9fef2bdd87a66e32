import * as z from 'zod/mini'
import { id, idOrNone, line } from '../schemas/primitives.ts'
import { parseFormula, FORMULA_LENGTH } from '../measures/formula.ts'
import { consoleFigures, consoleQuestion, lifeFigures, typedFigures } from './console-figures.ts'
import { measureNames } from '../measures/measures.ts'

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

/** How a report is drawn. */
export const reportCharts = ['bar', 'line', 'pie', 'none'] as const
export type ReportChart = (typeof reportCharts)[number]

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
  formulas: z.array(reportFormula),
  chart: z.enum(reportCharts),
})
export type ReportConfig = z.infer<typeof reportConfig>

/** A report for a range of days. */
export const reportRowsQuestion = z.extend(consoleQuestion, { id })

/** Figures of a row. Those that a report does not show are 0. */
export const reportFigures = z.extend(z.extend(consoleFigures, typedFigures.shape), lifeFigures.shape)
export type ReportFigures = z.infer<typeof reportFigures>

/** Rows of a report: days and months are named, the others have an id, 0 for none. Totals are of all rows, not sums of rates. */
export const reportRows = z.object({
  rows: z.array(z.extend(reportFigures, { key: z.union([idOrNone, z.string()]) })),
  total: reportFigures,
  before: z.nullable(reportFigures),
  range: z.object({ from: z.int(), to: z.int() }),
})
export type ReportRows = z.infer<typeof reportRows>
