import { optionsIn } from '../../list-box/option-groups.ts'
import type { TreeNode } from '../../tree/model/tree-nodes.ts'
import { conditionsIn, depthOf } from './edit-filter.ts'
import type { FilterCondition, FilterField, FilterGroup, FilterLimits } from './filter.types.ts'
import { operatorsFor, relativeDays, shapeOf } from './operators.ts'

/**
 * - `field`: its field is gone, or has no such operator any more
 * - `value`: nothing is given, or something of another kind
 * - `option`: what was chosen is gone
 * - `order`: the first of two is the greater one
 * - `depth`, `count`: the filter is deeper or longer than allowed
 */
type FilterTrouble = 'field' | 'value' | 'option' | 'order' | 'depth' | 'count'

/** What keeps a filter from being used. */
interface FilterProblem {
  /** The condition; the outermost group for `depth` and `count`. */
  id: string
  trouble: FilterTrouble
}

const defaultLimits: FilterLimits = { maxDepth: 3, maxConditions: 30 }

const treeIds = (nodes: readonly TreeNode[]): readonly (string | number)[] =>
  nodes.flatMap(({ id, children = [] }) => [id, ...treeIds(children)])

function knownIds(field: FilterField): readonly (string | number)[] {
  if (field.kind === 'tree') return treeIds(field.items)
  return field.kind === 'select' || field.kind === 'tags' ? optionsIn(field.options).map(({ id }) => id) : []
}

const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value)
const isDay = (value: unknown) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
const isPair = (value: unknown, is: (one: unknown) => boolean): value is [string | number, string | number] =>
  Array.isArray(value) && value.length === 2 && value.every(is)

function troubleOf({ field: id, operator, value }: FilterCondition, fields: readonly FilterField[]) {
  const field = fields.find((one) => one.id === id)
  if (field === undefined) return 'field'
  if (!operatorsFor(field).includes(operator)) return 'field'
  const whenNot = (is: boolean) => (is ? undefined : 'value')
  const ordered = (pair: readonly [string | number, string | number]) =>
    pair[0] <= pair[1] ? undefined : 'order'
  switch (shapeOf(field.kind, operator)) {
    case 'none':
      return undefined
    case 'text':
      return whenNot(typeof value === 'string' && value.trim() !== '')
    case 'number':
      return whenNot(isNumber(value))
    case 'count':
      return whenNot(isNumber(value) && Number.isInteger(value) && Number(value) >= 1)
    case 'numbers':
      return isPair(value, isNumber) ? ordered(value) : 'value'
    case 'day':
      return whenNot(isDay(value))
    case 'days':
      return isPair(value, isDay) ? ordered(value) : 'value'
    case 'relative':
      return whenNot(relativeDays.some((one) => one === value))
    case 'ids': {
      if (!Array.isArray(value) || value.length === 0) return 'value'
      const ids = knownIds(field)
      return value.every((one) => ids.includes(one)) ? undefined : 'option'
    }
  }
}

/**
 * What has to be mended before the filter is used, in the order of its conditions; empty when it is right. A stored
 * filter is checked by it too: fields and options may have gone since.
 */
function filterProblems(
  filter: FilterGroup,
  fields: readonly FilterField[],
  limits: FilterLimits = defaultLimits,
): FilterProblem[] {
  const conditions = conditionsIn(filter)
  const whole = [
    ...(depthOf(filter) > limits.maxDepth ? (['depth'] as const) : []),
    ...(conditions.length > limits.maxConditions ? (['count'] as const) : []),
  ]
  return [
    ...whole.map((trouble) => ({ id: filter.id, trouble })),
    ...conditions.flatMap((condition): FilterProblem[] => {
      const trouble = troubleOf(condition, fields)
      return trouble === undefined ? [] : [{ id: condition.id, trouble }]
    }),
  ]
}

export { defaultLimits, filterProblems }
export type { FilterProblem, FilterTrouble }
