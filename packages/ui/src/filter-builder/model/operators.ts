import type { FilterField, FilterKind, FilterOperator } from './filter.types.ts'

/** Operators of each kind, the usual one first. */
const operatorsOf = {
  text: ['contains', 'lacks', 'is', 'isNot', 'starts', 'empty', 'filled'],
  number: ['equals', 'above', 'atLeast', 'below', 'atMost', 'between', 'empty', 'filled'],
  money: ['atLeast', 'above', 'below', 'atMost', 'between', 'equals', 'empty', 'filled'],
  date: ['within', 'lastDays', 'nextDays', 'on', 'before', 'after', 'between', 'empty', 'filled'],
  select: ['anyOf', 'noneOf', 'empty', 'filled'],
  tree: ['anyOf', 'noneOf', 'empty', 'filled'],
  tags: ['anyOf', 'allOf', 'noneOf', 'empty', 'filled'],
} as const satisfies Record<FilterKind, readonly string[]>

/** What is offered where a field names its own; a plan that is late says more than a birthday that is past. */
const offered = { ...operatorsOf, date: [...operatorsOf.date, 'overdue'] } as const

/** The operators of a field, the usual one first. */
function operatorsFor({ kind, operators }: FilterField): readonly FilterOperator[] {
  const known: readonly FilterOperator[] = offered[kind]
  return operators?.filter((operator) => known.includes(operator)) ?? operatorsOf[kind]
}

const relativeDays = [
  'today',
  'yesterday',
  'tomorrow',
  'thisWeek',
  'lastWeek',
  'nextWeek',
  'thisMonth',
  'lastMonth',
  'nextMonth',
  'thisYear',
] as const

/** What kind of value an operator wants; conditions keep their value when they change to one of the same shape. */
type ValueShape = 'none' | 'text' | 'number' | 'numbers' | 'day' | 'days' | 'relative' | 'count' | 'ids'

function shapeOf(kind: FilterKind, operator: FilterOperator): ValueShape {
  if (operator === 'empty' || operator === 'filled' || operator === 'overdue') return 'none'
  if (kind === 'text') return 'text'
  if (kind === 'number' || kind === 'money') return operator === 'between' ? 'numbers' : 'number'
  if (kind !== 'date') return 'ids'
  if (operator === 'between') return 'days'
  if (operator === 'within') return 'relative'
  return operator === 'lastDays' || operator === 'nextDays' ? 'count' : 'day'
}

export { offered, operatorsFor, relativeDays, shapeOf }
