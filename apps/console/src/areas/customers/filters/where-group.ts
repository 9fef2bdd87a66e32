import {
  customerFields,
  filterableFields,
  filterOperators,
  type Comparison,
  type FilterableField,
  type FilterValue,
  type Where,
  type Filter,
} from '@hospital-crm/api/entities'
import { dayOf } from '@hospital-crm/api/rules'
import type {
  FilterCondition,
  FilterGroup,
  FilterItem,
  FilterValue as BuilderValue,
} from '@hospital-crm/ui/filter-builder'
import { isComparison } from '../data/list-search.ts'

/** As deep and as long as the server takes it. */
export const whereLimits = { maxDepth: 5, maxConditions: 50 }

/** Moments become the days that they lie in: people choose days. */
const asDay = (moment: string | number, timeZone: string) =>
  typeof moment === 'number' ? dayOf(moment, timeZone) : moment

const spanOf = ({ from, to }: { from?: number | undefined; to?: number | undefined }): Comparison => {
  if (from !== undefined && to !== undefined) return { op: 'between', value: [from, to] }
  if (from !== undefined) return { op: 'after', value: from - 1 }
  return to === undefined ? { op: 'filled' } : { op: 'before', value: to + 1 }
}

/** A value without an operator, as the usual comparison of its field. */
export const comparisonOf = (value: FilterValue): Comparison => {
  if (typeof value === 'string') return { op: 'contains', value }
  if (typeof value === 'number') return { op: 'anyOf', value: [value] }
  if (Array.isArray(value)) return { op: 'anyOf', value }
  return isComparison(value) ? value : spanOf(value)
}

const builderValue = (field: FilterableField, { value }: Comparison, timeZone: string): BuilderValue => {
  if (value === undefined) return null
  if (customerFields[field].kind !== 'time') return value
  if (Array.isArray(value)) return value.map((moment) => asDay(moment, timeZone))
  return typeof value === 'number' && value > 3660 ? asDay(value, timeZone) : value
}

/** Conditions as the filter builder takes them; the outermost group is always there. */
export const groupOf = (where: Where | undefined, timeZone: string): FilterGroup => {
  let made = 0
  const itemOf = (part: Where): FilterItem => {
    made += 1
    const id = `f${made}`
    if (!('field' in part))
      return { id, match: part.op === 'and' ? 'all' : 'any', items: part.children.map(itemOf) }
    const comparison = comparisonOf(part.value)
    const { op: operator } = comparison
    return { id, field: part.field, operator, value: builderValue(part.field, comparison, timeZone) }
  }
  if (where === undefined) return { id: 'all', match: 'all', items: [] }
  const item = itemOf(where)
  return 'items' in item ? { ...item, id: 'all' } : { id: 'all', match: 'all', items: [item] }
}

const trimmed = (value: BuilderValue): Comparison['value'] => {
  if (value === null) return undefined
  if (typeof value === 'string') return value.trim()
  return typeof value === 'number' ? value : value.filter((part) => part !== null)
}

const leafOf = ({ field: name, operator, value }: FilterCondition): Where | undefined => {
  const field = filterableFields.find((one) => one === name)
  const op = filterOperators.find((one) => one === operator)
  if (field === undefined || op === undefined) return undefined
  const operand = trimmed(value)
  return { field, value: operand === undefined ? { op } : { op, value: operand } }
}

const partOf = (item: FilterItem): Where | undefined => {
  if (!('items' in item)) return leafOf(item)
  const children = item.items.map(partOf).filter((part) => part !== undefined)
  const [only] = children
  if (children.length < 2) return only
  return { op: item.match === 'all' ? 'and' : 'or', children }
}

/** What the server is asked; undefined for a filter that lets everything through. Groups of one are that one. */
export const whereOf = (group: FilterGroup): Where | undefined => partOf(group)

/** Quick filters and conditions as one condition; undefined where neither asks anything. */
export const wherePart = (filter: Filter | undefined, where: Where | undefined): Where | undefined => {
  const quick = (Object.entries(filter ?? {}) as [FilterableField, FilterValue][]).map(
    ([field, value]): Where => ({ field, value: comparisonOf(value) }),
  )
  const parts =
    where === undefined
      ? quick
      : [...quick, ...('field' in where || where.op === 'or' ? [where] : where.children)]
  const [only] = parts
  return parts.length < 2 ? only : { op: 'and', children: parts }
}
