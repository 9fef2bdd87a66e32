import type { FigureBasis } from '../entities/console-figures.ts'
import type { Filter } from '../entities/list.ts'
import { isMeasure, measureFacts, type Measure } from '../measures/measures.ts'
import type { ReportFigures, ReportMeasure, ReportRate } from '../entities/report.ts'
import { moneyToCents } from './number.ts'

/** What a rate divides by what. */
export const rateParts = {
  booking_rate: ['booked', 'consults'],
  arrival_rate: ['arrived', 'due'],
  amount_per_arrival: ['amount', 'arrived'],
  cost_per_lead: ['spend', 'leads'],
  cost_per_consult: ['spend', 'consults'],
  cost_per_booking: ['spend', 'booked'],
  cost_per_arrival: ['spend', 'arrived'],
  return_on_spend: ['amount', 'spend'],
} as const satisfies Record<ReportRate, readonly [Measure, Measure]>

/** Figures of which not all were counted. */
type SomeFigures = Readonly<Partial<ReportFigures>>

const counted = (figures: SomeFigures, measure: Measure): number | null => {
  const value = figures[measure] ?? null
  return typeof value === 'string' ? moneyToCents(value) / 100 : value
}

/** The value of a measure: a count, yuan, minutes, or a share of 1; null where a part is unknown or there is nothing to divide by. */
export const measureOf = (figures: SomeFigures, measure: ReportMeasure): number | null => {
  if (isMeasure(measure)) return counted(figures, measure)
  const [part, whole] = rateParts[measure].map((name) =>
    figures[name] === null ? undefined : (counted(figures, name) ?? 0),
  )
  return part === undefined || whole === undefined || whole === 0 ? null : part / whole
}

/** How a value is read: a share in percent, money and quotients of it with two places, minutes, or a whole number. */
export const measureKind = (measure: ReportMeasure): 'share' | 'money' | 'minutes' | 'number' => {
  if (isMeasure(measure)) return measureFacts(measure).unit
  return measure === 'booking_rate' || measure === 'arrival_rate' ? 'share' : 'money'
}

/**
 * What a list is asked for the rows that a measure counts: those whose time lies in the span, or of a cohort those that were
 * made in it and have the time at all. Undefined where no list has them.
 * @param span Unix seconds, both ends included
 */
export const filterBehind = (
  measure: Measure,
  span: { from: number; to: number },
  basis: FigureBasis = 'period',
): Filter | undefined => {
  const { time } = measureFacts(measure)
  if (time === undefined) return undefined
  if (basis === 'period' || time === 'created_time') return { [time]: span }
  return { created_time: span, [time]: { op: 'filled' } }
}
