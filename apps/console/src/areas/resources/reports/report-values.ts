import {
  isOperand,
  reportDefinition,
  type ReportColumn,
  type ReportDefinition,
  type ReportFormula,
  type ReportMeasure,
  type Where,
} from '@hospital-crm/api/entities'
import { isTimeDimension, showsColumn } from '@hospital-crm/api/rules'

type Values = Readonly<Record<string, unknown>>

export const listIn = <Value>(value: unknown): Value[] => (Array.isArray(value) ? (value as Value[]) : [])

/** Whether every condition has what its operator compares with. */
const isWhole = (where: Where): boolean => {
  if (!('field' in where)) return where.children.every(isWhole)
  const { field, value } = where
  const isCompared = typeof value === 'object' && !Array.isArray(value) && 'op' in value
  return !isCompared || (value.op !== undefined && isOperand(field, value.op, value.value))
}

/** Parts of the form that a report may wait for, in the order in which they stand. */
export const reportParts = ['second', 'measures', 'formulas', 'where', 'order', 'top'] as const
export type ReportPart = (typeof reportParts)[number]

/** What a form says of a report, or which part keeps it from being one. */
export const definitionIn = (values: Values): { report: ReportDefinition } | { waitsFor: ReportPart } => {
  const { dimension, second, measures, formulas, where, order, top, totals } = values
  const read = reportDefinition.safeParse({
    dimension,
    second,
    measures,
    formulas,
    where,
    order,
    top,
    totals,
  })
  if (!read.success) {
    const wrong = read.error.issues.map(({ path }) => path[0])
    return { waitsFor: reportParts.find((part) => wrong.includes(part)) ?? 'second' }
  }
  const { data: report } = read
  if (report.where && !isWhole(report.where)) return { waitsFor: 'where' }
  if (report.second === report.dimension) return { waitsFor: 'second' }
  return report.order === null || showsColumn(report, report.order) ? { report } : { waitsFor: 'order' }
}

/** Columns that the rows of a report can be ordered by. */
export const columnsIn = (values: Values, names: Readonly<Record<ReportMeasure, string>>, rows: string) => {
  const formulas = listIn<ReportFormula>(values['formulas'])
  return [
    ...(isTimeDimension(String(values['dimension'])) ? [{ id: 'key' as ReportColumn, name: rows }] : []),
    ...listIn<ReportMeasure>(values['measures']).map((id) => ({ id: id as ReportColumn, name: names[id] })),
    ...formulas.map(({ name }, at) => ({ id: `f${at + 1}` as ReportColumn, name: name || `f${at + 1}` })),
  ]
}
