import type { FilterKind, FilterOperator, RelativeDays } from './filter.types.ts'

/** Operators of each kind, the usual one first. */
const operatorsOf = {
  text: ['contains', 'lacks', 'is', 'starts', 'empty', 'filled'],
  number: ['equals', 'above', 'atLeast', 'below', 'atMost', 'between', 'empty', 'filled'],
  money: ['atLeast', 'above', 'below', 'atMost', 'between', 'equals', 'empty', 'filled'],
  date: ['within', 'lastDays', 'nextDays', 'on', 'before', 'after', 'between', 'empty', 'filled'],
  select: ['anyOf', 'noneOf', 'empty', 'filled'],
  tree: ['anyOf', 'noneOf', 'empty', 'filled'],
  tags: ['anyOf', 'allOf', 'noneOf', 'empty', 'filled'],
} as const satisfies Record<FilterKind, readonly FilterOperator[]>

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
] as const satisfies readonly RelativeDays[]

/** What kind of value an operator wants; conditions keep their value when they change to one of the same shape. */
type ValueShape = 'none' | 'text' | 'number' | 'numbers' | 'day' | 'days' | 'relative' | 'count' | 'ids'

function shapeOf(kind: FilterKind, operator: FilterOperator): ValueShape {
  if (operator === 'empty' || operator === 'filled') return 'none'
  if (kind === 'text') return 'text'
  if (kind === 'number' || kind === 'money') return operator === 'between' ? 'numbers' : 'number'
  if (kind !== 'date') return 'ids'
  if (operator === 'between') return 'days'
  if (operator === 'within') return 'relative'
  return operator === 'lastDays' || operator === 'nextDays' ? 'count' : 'day'
}

export { operatorsOf, relativeDays, shapeOf }
export type { ValueShape }
