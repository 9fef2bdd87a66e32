import type { ReportFigures, ReportMeasure } from '@hospital-crm/api/entities'
import { moneyToCents, NO_TIME } from '@hospital-crm/api/rules'

/** A quotient of two sums; null where there is nothing to divide by. */
const quotient = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

/** The value of a measure: a count, yuan, or a share of 1. */
export const measureOf = (figures: ReportFigures, measure: ReportMeasure): number | null => {
  const amount = moneyToCents(figures.amount) / 100
  const spend = moneyToCents(figures.spend) / 100
  switch (measure) {
    case 'amount':
      return amount
    case 'booking_rate':
      return quotient(figures.due, figures.consults)
    case 'arrival_rate':
      return quotient(figures.arrived, figures.due)
    case 'amount_per_arrival':
      return quotient(amount, figures.arrived)
    case 'spend':
      return spend
    case 'cost_per_consult':
      return quotient(spend, figures.consults)
    case 'cost_per_arrival':
      return quotient(spend, figures.arrived)
    case 'return_on_spend':
      return quotient(amount, spend)
    default:
      return figures[measure]
  }
}

const money: ReadonlySet<ReportMeasure> = new Set([
  'amount',
  'amount_per_arrival',
  'spend',
  'cost_per_consult',
  'cost_per_arrival',
])

/** A value as it is read: a rate in percent, money with its cents, and two dashes for none. */
export const measureText = (value: number | null, measure: ReportMeasure, language: string): string => {
  if (value === null) return NO_TIME
  if (measure === 'booking_rate' || measure === 'arrival_rate')
    return value.toLocaleString(language, { style: 'percent', maximumFractionDigits: 1 })
  const isMoney = money.has(measure) || measure === 'return_on_spend'
  return value.toLocaleString(language, isMoney ? { minimumFractionDigits: 2, maximumFractionDigits: 2 } : {})
}
