import type { FilterCondition, FilterField, FilterGroup, FilterItem, FilterOperator } from './filter.types.ts'
import { operatorsFor, shapeOf } from './operators.ts'

/** A filter that lets everything through. */
const emptyFilter: FilterGroup = { id: 'all', match: 'all', items: [] }

const isGroup = (item: FilterItem): item is FilterGroup => 'items' in item

const itemsIn = (item: FilterItem): readonly FilterItem[] =>
  isGroup(item) ? [item, ...item.items.flatMap(itemsIn)] : [item]

/** The conditions of a filter, those of its groups included, in the order in which they are read. */
const conditionsIn = (item: FilterItem): readonly FilterCondition[] =>
  itemsIn(item).filter((one): one is FilterCondition => !isGroup(one))

/** How many groups stand in each other; 1 for a group without groups. */
const depthOf = (item: FilterItem): number =>
  isGroup(item) ? 1 + Math.max(0, ...item.items.map(depthOf)) : 0

/** Ids that nobody in the filter has, one after the other. */
function* freeIds(filter: FilterGroup): Generator<string, never> {
  const taken = new Set(itemsIn(filter).map(({ id }) => id))
  for (let number = taken.size; ; number += 1) if (!taken.has(`f${number}`)) yield `f${number}`
}

/** Runs over every group from the inside out. */
function mapGroups(group: FilterGroup, map: (group: FilterGroup) => FilterGroup): FilterGroup {
  return map({ ...group, items: group.items.map((item) => (isGroup(item) ? mapGroups(item, map) : item)) })
}

const usualOperator = (field: FilterField): FilterOperator => operatorsFor(field)[0] ?? 'filled'

/** A condition on a field with its usual operator and no value yet. */
function conditionOn(field: FilterField, id: string): FilterCondition {
  return { id, field: field.id, operator: usualOperator(field), value: null }
}

/** Changes the field; the operator stays where the new field has it, the value where it is of the same kind too. */
function withField(
  condition: FilterCondition,
  from: FilterField | undefined,
  to: FilterField,
): FilterCondition {
  const isKnown = operatorsFor(to).includes(condition.operator)
  const operator = isKnown ? condition.operator : usualOperator(to)
  const shape = shapeOf(to.kind, operator)
  const isSame = from !== undefined && shape !== 'ids' && shapeOf(from.kind, condition.operator) === shape
  return { ...condition, field: to.id, operator, value: isSame ? condition.value : null }
}

/** Changes the operator; the value stays where it is of the same kind. */
function withOperator(
  condition: FilterCondition,
  field: FilterField,
  operator: FilterOperator,
): FilterCondition {
  const isSame = shapeOf(field.kind, condition.operator) === shapeOf(field.kind, operator)
  return { ...condition, operator, value: isSame ? condition.value : null }
}

/** Puts an item at the end of a group. */
function add(filter: FilterGroup, groupId: string, item: FilterItem): FilterGroup {
  return mapGroups(filter, (group) =>
    group.id === groupId ? { ...group, items: [...group.items, item] } : group,
  )
}

/** Puts another item in the place of the one with its id; the outermost group can be replaced too. */
function replace(filter: FilterGroup, next: FilterItem): FilterGroup {
  if (isGroup(next) && next.id === filter.id) return next
  return mapGroups(filter, (group) => ({
    ...group,
    items: group.items.map((item) => (item.id === next.id ? next : item)),
  }))
}

/** Takes an item out, and with it every group that it leaves empty. */
function remove(filter: FilterGroup, id: string): FilterGroup {
  const hadItems = new Set(
    itemsIn(filter).flatMap((item) => (isGroup(item) && item.items.length > 0 ? [item.id] : [])),
  )
  const stays = (item: FilterItem) =>
    item.id !== id && !(isGroup(item) && item.items.length === 0 && hadItems.has(item.id))
  return mapGroups(filter, (group) => ({ ...group, items: group.items.filter(stays) }))
}

/** Puts a copy with ids of its own right behind an item. */
function duplicate(filter: FilterGroup, id: string): FilterGroup {
  const ids = freeIds(filter)
  const copy = (item: FilterItem): FilterItem =>
    isGroup(item)
      ? { ...item, id: ids.next().value, items: item.items.map(copy) }
      : { ...item, id: ids.next().value }
  return mapGroups(filter, (group) => ({
    ...group,
    items: group.items.flatMap((item) => (item.id === id ? [item, copy(item)] : [item])),
  }))
}

/** The id that has the focus after `id` was taken out: the next of its group, the one before, or the group. */
function neighbourOf(filter: FilterGroup, id: string): string {
  const group = itemsIn(filter).find((item) => isGroup(item) && item.items.some((one) => one.id === id))
  if (group === undefined || !isGroup(group)) return filter.id
  const at = group.items.findIndex((item) => item.id === id)
  return (group.items[at + 1] ?? group.items[at - 1])?.id ?? filter.id
}

export {
  add,
  conditionOn,
  conditionsIn,
  depthOf,
  duplicate,
  emptyFilter,
  freeIds,
  isGroup,
  itemsIn,
  neighbourOf,
  remove,
  replace,
  withField,
  withOperator,
}
