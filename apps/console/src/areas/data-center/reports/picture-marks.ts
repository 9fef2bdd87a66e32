import type {
  Measure,
  ReportConfig,
  ReportFigures,
  ReportKey,
  ReportOrder,
  ReportRows,
} from '@hospital-crm/api/entities'
import { isTimeDimension, measureOf, orderedRows } from '@hospital-crm/api/rules'
import { MAX_DRAWN_DAYS } from '../figures/drawn-days.ts'

/** Rows that a picture can hold; what is left of them is drawn together. */
const DRAWN = 40

/** What stands at one place of a picture, with a number for each series. */
export interface Mark {
  name: string
  values: (number | null)[]
  /** The row that it is of; undefined for several together. */
  key: ReportKey | undefined
}

interface Picture {
  report: ReportConfig
  rows: ReportRows
  /** Counts that are drawn. */
  figures: readonly Measure[]
  order: ReportOrder | null
  nameOf: (key: ReportKey) => string
  /** What is left is called so. */
  others: string
}

const valuesOf = (own: readonly ReportFigures[], figures: readonly Measure[]) =>
  figures.map((figure) => own.reduce((sum, row) => sum + (measureOf(row, figure) ?? 0), 0))

/** What a report draws: spans of days in their order and whole; of all else the first rows, and the others together. */
export const marksOf = ({ report, rows, figures, order, nameOf, others }: Picture): Mark[] => {
  const { dimension } = report
  const isTime = isTimeDimension(dimension)
  const all = orderedRows(rows.rows, report, dimension, isTime ? null : order)
  if (dimension === 'day' && all.length > MAX_DRAWN_DAYS)
    return [...Map.groupBy(all, ({ key }) => String(key).slice(0, 7))].map(([name, own]) => ({
      name,
      values: valuesOf(own, figures),
      key: undefined,
    }))
  const drawn = isTime ? all : all.slice(0, DRAWN)
  const left = [...all.slice(drawn.length), ...(rows.others ? [rows.others] : [])]
  return [
    ...drawn.map((row) => ({
      name: nameOf(row.key),
      values: figures.map((figure) => measureOf(row, figure)),
      key: row.key,
    })),
    ...(left.length > 0 ? [{ name: others, values: valuesOf(left, figures), key: undefined }] : []),
  ]
}
