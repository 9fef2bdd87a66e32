import type { Filter, FilterableField, FilterValue, Where } from '@hospital-crm/api/entities'
import { comparisonOf } from './where-group.ts'

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
