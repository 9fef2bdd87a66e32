import type { ReportFormula, ReportMeasure } from '@hospital-crm/api/entities'
import { measureKind, NO_TIME } from '@hospital-crm/api/rules'

/** One digit behind the point always, so that the rates of a column stand under each other. */
const percent = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const
const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

/** A value as it is read: a rate in percent, money with its cents, and two dashes for none. */
export const measureText = (value: number | null, measure: ReportMeasure, language: string): string => {
  if (value === null) return NO_TIME
  const kind = measureKind(measure)
  return value.toLocaleString(language, kind === 'share' ? percent : kind === 'money' ? cents : {})
}

/** The value of a formula as it is read. */
export const formulaText = (
  value: number | null,
  { format }: Pick<ReportFormula, 'format'>,
  language: string,
): string => {
  if (value === null) return NO_TIME
  const options = format === 'percent' ? percent : format === 'money' ? cents : { maximumFractionDigits: 2 }
  return value.toLocaleString(language, options)
}
