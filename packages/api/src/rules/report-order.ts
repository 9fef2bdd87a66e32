import { isMeasure, type Measure } from '../measures/measures.ts'
import type {
  ReportColumn,
  ReportDefinition,
  ReportDimension,
  ReportFigures,
  ReportFormula,
  ReportKey,
  ReportOrder,
} from '../entities/report.ts'
import { formulaValue, measuresIn, parseFormula } from '../measures/formula.ts'
import { measureOf, rateParts } from './report-measure.ts'

/** Dimensions whose rows are spans of days. */
const timeDimensions = ['day', 'week', 'month'] as const
type TimeDimension = (typeof timeDimensions)[number]
export const isTimeDimension = (dimension: string): dimension is TimeDimension =>
  timeDimensions.some((time) => time === dimension)

/** What a formula comes to in a row, or of the sums in the totals. */
export const formulaOf = (figures: ReportFigures, { text }: Pick<ReportFormula, 'text'>): number | null => {
  const read = parseFormula(text)
  return 'formula' in read ? formulaValue(read.formula, (measure) => measureOf(figures, measure)) : null
}

type Shown = Pick<ReportDefinition, 'measures' | 'formulas'>

/** What has to be counted for a report: its measures, and what its rates and formulas are made of. */
export const countedIn = ({ measures, formulas }: Shown): Measure[] => [
  ...new Set([
    ...measures.flatMap((measure): readonly Measure[] =>
      isMeasure(measure) ? [measure] : rateParts[measure],
    ),
    ...formulas.flatMap(({ text }) => {
      const read = parseFormula(text)
      return 'formula' in read ? measuresIn(read.formula) : []
    }),
  ]),
]

/** The column that an order goes by, where the report shows it; rows themselves have an order where they are days. */
const shownColumn = (
  { measures, formulas }: Shown,
  dimension: ReportDimension,
  { column }: ReportOrder,
): ReportColumn | undefined => {
  if (column === 'key') return isTimeDimension(dimension) ? column : undefined
  if (measures.some((measure) => measure === column)) return column
  return formulas.some((_, at) => `f${at + 1}` === column) ? column : undefined
}

/** Whether a report shows the column that an order goes by, on its first level. */
export const showsColumn = (
  report: Shown & Pick<ReportDefinition, 'dimension'>,
  order: ReportOrder,
): boolean => shownColumn(report, report.dimension, order) !== undefined

const valueIn = (
  figures: ReportFigures,
  { formulas }: Shown,
  column: Exclude<ReportColumn, 'key'>,
): number | null => {
  const formula = formulas.find((_, at) => `f${at + 1}` === column)
  if (formula) return formulaOf(figures, formula)
  return measureOf(figures, column as Exclude<typeof column, `f${number}`>)
}

type Row = ReportFigures & { key: ReportKey }

/** Days in their order; of all else those with the most of the first measure first. */
const inOwnOrder = (rows: readonly Row[], report: Shown, dimension: ReportDimension): Row[] => {
  if (isTimeDimension(dimension))
    return rows.toSorted((one, other) => (String(one.key) < String(other.key) ? -1 : 1))
  const [first = 'consults'] = countedIn(report)
  return rows.toSorted(
    (one, other) => Number(other[first]) - Number(one[first]) || Number(one.key) - Number(other.key),
  )
}

/** Rows of one level in an order that is asked for, those without a value last; otherwise in their own. */
export const orderedRows = (
  rows: readonly Row[],
  report: Shown,
  dimension: ReportDimension,
  order: ReportOrder | null,
): Row[] => {
  const own = inOwnOrder(rows, report, dimension)
  const column = order ? shownColumn(report, dimension, order) : undefined
  if (!order || column === undefined) return own
  const isRising = order.order === 'asc'
  if (column === 'key') return isRising ? own : own.toReversed()
  const last = isRising ? Infinity : -Infinity
  const sign = isRising ? 1 : -1
  const value = (row: Row) => valueIn(row, report, column) ?? last
  return own.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)]
    return a === b ? 0 : a < b ? -sign : sign
  })
}
