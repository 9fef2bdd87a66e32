import type { FilterableField } from '../fields/customer-fields.ts'
import { datumFields } from './datum-fields.ts'

/** What numbers of a measure are of: two of unlike units are not added. */
export type MeasureUnit = 'number' | 'money' | 'minutes'

interface MeasureFacts {
  unit: MeasureUnit
  /** Counts customers by this time of theirs, so that a list of customers can be asked for the rows behind it. */
  time?: FilterableField
  /** The list that holds its rows. Default the master table. */
  list?: 'leads'
  /** People type it in. */
  typed?: true
}

const typed = Object.fromEntries(
  datumFields.map((field) => [field, { unit: field === 'spend' ? 'money' : 'number', typed: true }]),
) as Record<(typeof datumFields)[number], { unit: 'number' | 'money'; typed: true }>

/**
 * Everything that is counted or summed, each said once: SQL, reports, formulas and the ways to the rows follow from it.
 * Rates are no measures: they are quotients of sums of these.
 */
export const measureTable = {
  leads: { unit: 'number' },
  waiting: { unit: 'number', time: 'lead_time', list: 'leads' },
  consults: { unit: 'number', time: 'created_time' },
  received: { unit: 'number', time: 'received_time' },
  contacted: { unit: 'number', time: 'contacted_time' },
  booked: { unit: 'number', time: 'booked_time' },
  due: { unit: 'number', time: 'order_time' },
  arrived: { unit: 'number', time: 'success_time' },
  treated: { unit: 'number', time: 'treated_time' },
  lost: { unit: 'number', time: 'lost_time' },
  contacts: { unit: 'number' },
  amount: { unit: 'money' },
  response_median: { unit: 'minutes' },
  response_p90: { unit: 'minutes' },
  ...typed,
} as const satisfies Record<string, MeasureFacts>

export type Measure = keyof typeof measureTable
export const measureNames = Object.keys(measureTable) as Measure[]
export const isMeasure = (name: string): name is Measure => Object.hasOwn(measureTable, name)
export const measureFacts = (measure: Measure): MeasureFacts => measureTable[measure]
