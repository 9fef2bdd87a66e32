import { useEffect, useRef, type RefObject } from 'react'
import {
  add,
  conditionOn,
  conditionsIn,
  duplicate,
  freeIds,
  isGroup,
  itemsIn,
  neighbourOf,
  remove,
  replace,
} from './model/edit-filter.ts'
import type { FilterProblem, FilterTrouble } from './model/filter-problems.ts'
import type { FilterField, FilterGroup, FilterItem, FilterLimits } from './model/filter.types.ts'
import type { FilterWords } from './words/zh.ts'

/** What every part of the builder can ask and do. */
interface FilterEditing {
  fields: readonly FilterField[]
  words: FilterWords
  timeZone: string
  maxDepth: number
  /** No condition can be added any more. */
  isFull: boolean
  troubleOf: (id: string) => FilterTrouble | undefined
  change: (item: FilterItem) => void
  addCondition: (groupId: string) => void
  addGroup: (groupId: string) => void
  duplicate: (id: string) => void
  remove: (id: string) => void
  /** Takes everything out of the outermost group. */
  clear: () => void
}

interface FilterEditingOptions extends Pick<FilterEditing, 'fields' | 'words' | 'timeZone'> {
  value: FilterGroup
  onChange: (value: FilterGroup) => void
  limits: FilterLimits
  problems: readonly FilterProblem[]
}

const inRow = 'button:not(:disabled), input'
/** A group without a row of its own is entered at what adds the first one. */
const inGroup = '.ui-filter-builder__adds button:not(:disabled), button:not(:disabled)'

/** Focuses the first control of a condition or group as soon as it is drawn. */
function useFocusAt(root: RefObject<HTMLElement | null>) {
  const wanted = useRef<{ id: string; isGroup: boolean } | null>(null)
  useEffect(() => {
    const at = wanted.current
    if (at === null) return
    const item = root.current?.querySelector(`[data-filter-item="${CSS.escape(at.id)}"]`)
    item?.querySelector<HTMLElement>(at.isGroup ? inGroup : inRow)?.focus()
    wanted.current = null
  })
  return (id: string, isGroupItem: boolean) => {
    wanted.current = { id, isGroup: isGroupItem }
  }
}

/** The verbs of the builder; each leaves the focus where the next thing is done. */
function useFilterEditing(root: RefObject<HTMLElement | null>, options: FilterEditingOptions): FilterEditing {
  const { value, onChange, fields, words, timeZone, limits, problems } = options
  const focusAt = useFocusAt(root)
  const isFull = conditionsIn(value).length >= limits.maxConditions
  const [field] = fields
  return {
    fields,
    words,
    timeZone,
    maxDepth: limits.maxDepth,
    isFull: isFull || field === undefined,
    troubleOf: (id) => problems.find((problem) => problem.id === id)?.trouble,
    change: (item) => onChange(replace(value, item)),
    addCondition: (groupId) => {
      if (field === undefined) return
      const id = freeIds(value).next().value
      focusAt(id, false)
      onChange(add(value, groupId, conditionOn(field, id)))
    },
    addGroup: (groupId) => {
      if (field === undefined) return
      const ids = freeIds(value)
      const group = ids.next().value
      const id = ids.next().value
      focusAt(id, false)
      onChange(add(value, groupId, { id: group, match: 'any', items: [conditionOn(field, id)] }))
    },
    duplicate: (id) => {
      const next = duplicate(value, id)
      const known = new Set(itemsIn(value).map((item) => item.id))
      const copy = itemsIn(next).find((item) => !known.has(item.id))
      if (conditionsIn(next).length > limits.maxConditions || copy === undefined) return
      focusAt(copy.id, isGroup(copy))
      onChange(next)
    },
    clear: () => {
      focusAt(value.id, true)
      onChange({ ...value, items: [] })
    },
    remove: (id) => {
      const next = remove(value, id)
      const neighbour = neighbourOf(value, id)
      const found = itemsIn(next).find((item) => item.id === neighbour)
      focusAt(found?.id ?? next.id, found === undefined || isGroup(found))
      onChange(next)
    },
  }
}

export { useFilterEditing }
export type { FilterEditing }
