import { fieldOf, type Comparison, type FilterableField } from '@hospital-crm/api/entities'
import type { FieldTexts } from '../fields/field-text.ts'

type SpanName = keyof FieldTexts['messages']['filters']['spans']

/** Ready spans of time. They stay relative: the server works out what they mean when it is asked. */
const spans: Readonly<Record<SpanName, Comparison>> = {
  today: { op: 'within', value: 'today' },
  yesterday: { op: 'within', value: 'yesterday' },
  tomorrow: { op: 'within', value: 'tomorrow' },
  last7: { op: 'lastDays', value: 7 },
  last30: { op: 'lastDays', value: 30 },
  next3: { op: 'nextDays', value: 3 },
  next7: { op: 'nextDays', value: 7 },
  thisWeek: { op: 'within', value: 'thisWeek' },
  lastWeek: { op: 'within', value: 'lastWeek' },
  nextWeek: { op: 'within', value: 'nextWeek' },
  thisMonth: { op: 'within', value: 'thisMonth' },
  lastMonth: { op: 'within', value: 'lastMonth' },
  overdue: { op: 'overdue' },
  empty: { op: 'empty' },
}

const ofPlans: readonly SpanName[] = ['tomorrow', 'next3', 'next7', 'nextWeek', 'overdue']
const names = Object.keys(spans) as SpanName[]

/** Spans that a field is usually asked for; only what somebody plans lies ahead. */
export const spansOf = (field: FilterableField): SpanName[] =>
  names.filter(
    (name) =>
      (fieldOf(field).planned || !ofPlans.includes(name)) && (!fieldOf(field).alwaysSet || name !== 'empty'),
  )

export const spanValue = (name: SpanName): Comparison => spans[name]

/** The name of a ready span; undefined for any other value. */
export const spanName = (value: unknown): SpanName | undefined =>
  names.find((name) => JSON.stringify(spans[name]) === JSON.stringify(value))
