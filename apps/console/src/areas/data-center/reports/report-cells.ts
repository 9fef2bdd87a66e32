import type { ReportFigures, ReportFormula, ReportMeasure } from '@hospital-crm/api/entities'
import { formulaValue, measureKind, measureOf, NO_TIME, parseFormula } from '@hospital-crm/api/rules'

const percent = { style: 'percent', maximumFractionDigits: 1 } as const
const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

/** A value as it is read: a rate in percent, money with its cents, and two dashes for none. */
export const measureText = (value: number | null, measure: ReportMeasure, language: string): string => {
  if (value === null) return NO_TIME
  const kind = measureKind(measure)
  return value.toLocaleString(language, kind === 'share' ? percent : kind === 'money' ? cents : {})
}

/** What a formula comes to in a row, or of the sums in the totals. */
export const formulaOf = (figures: ReportFigures, { text }: ReportFormula): number | null => {
  const read = parseFormula(text)
  return 'formula' in read ? formulaValue(read.formula, (measure) => measureOf(figures, measure)) : null
}

/** The value of a formula as it is read. */
export const formulaText = (value: number | null, { format }: ReportFormula, language: string): string => {
  if (value === null) return NO_TIME
  const options = format === 'percent' ? percent : format === 'money' ? cents : { maximumFractionDigits: 2 }
  return value.toLocaleString(language, options)
}
