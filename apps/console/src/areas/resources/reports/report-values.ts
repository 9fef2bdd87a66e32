import {
  reportDefinition,
  type ReportColumn,
  type ReportDefinition,
  type ReportFormula,
  type ReportMeasure,
} from '@hospital-crm/api/entities'
import { isTimeDimension, showsColumn } from '@hospital-crm/api/rules'

type Values = Readonly<Record<string, unknown>>

export const listIn = <Value>(value: unknown): Value[] => (Array.isArray(value) ? (value as Value[]) : [])

/** What a form says of a report; undefined while it could not be saved. */
export const definitionIn = (values: Values): ReportDefinition | undefined => {
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
  if (!read.success || read.data.second === read.data.dimension) return undefined
  return read.data.order === null || showsColumn(read.data, read.data.order) ? read.data : undefined
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
