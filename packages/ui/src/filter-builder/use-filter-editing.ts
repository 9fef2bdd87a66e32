import { useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
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
import type { FilterField, FilterGroup, FilterItem, FilterLimits } from './model/filter.types.ts'
import type { FilterWords } from './model/words.ts'

/** What every part of the builder can ask and do; it stays the same while conditions change. */
interface FilterEditing {
  fields: readonly FilterField[]
  words: FilterWords
  timeZone: string
  maxDepth: number
  /** No condition can be added any more. */
  isFull: boolean
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
}

type Verbs = Omit<FilterEditing, 'fields' | 'words' | 'timeZone' | 'maxDepth' | 'isFull'>

/** The condition or group whose first control gets the focus. */
interface FocusPlace {
  id: string
  isGroup: boolean
}

const inRow = 'button:not(:disabled), input'
/** A group without a row of its own is entered at what adds the first one. */
const inGroup = '.ui-filter-builder__adds button:not(:disabled), button:not(:disabled)'

/** Focuses the first control of a condition or group as soon as it is drawn. */
function useFocusAt(root: RefObject<HTMLElement | null>) {
  const wanted = useRef<FocusPlace | null>(null)
  useEffect(() => {
    const at = wanted.current
    if (at === null) return
    const item = root.current?.querySelector(`[data-filter-item="${CSS.escape(at.id)}"]`)
    item?.querySelector<HTMLElement>(at.isGroup ? inGroup : inRow)?.focus()
    wanted.current = null
  })
  return wanted
}

/** The verbs of the builder; each leaves the focus where the next thing is done. */
function useFilterEditing(root: RefObject<HTMLElement | null>, options: FilterEditingOptions): FilterEditing {
  const { value, fields, words, timeZone, limits } = options
  const { maxDepth, maxConditions } = limits
  const wanted = useFocusAt(root)
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const [field] = fields
  const isFull = field === undefined || conditionsIn(value).length >= maxConditions
  const verbs = useMemo(() => verbsOf(latest, wanted, field, maxConditions), [wanted, field, maxConditions])
  return useMemo(
    () => ({ ...verbs, fields, words, timeZone, maxDepth, isFull }),
    [verbs, fields, words, timeZone, maxDepth, isFull],
  )
}

/** What is done to the filter as it is when it is done. */
function verbsOf(
  latest: RefObject<Pick<FilterEditingOptions, 'value' | 'onChange'>>,
  wanted: RefObject<FocusPlace | null>,
  field: FilterField | undefined,
  maxConditions: number,
): Verbs {
  const onChange = (next: FilterGroup) => latest.current.onChange(next)
  const focusAt = (id: string, isGroupItem: boolean) => {
    wanted.current = { id, isGroup: isGroupItem }
  }
  return {
    change: (item) => onChange(replace(latest.current.value, item)),
    addCondition: (groupId) => {
      if (field === undefined) return
      const { value } = latest.current
      const id = freeIds(value).next().value
      focusAt(id, false)
      onChange(add(value, groupId, conditionOn(field, id)))
    },
    addGroup: (groupId) => {
      if (field === undefined) return
      const { value } = latest.current
      const ids = freeIds(value)
      const group = ids.next().value
      const id = ids.next().value
      focusAt(id, false)
      onChange(add(value, groupId, { id: group, match: 'any', items: [conditionOn(field, id)] }))
    },
    duplicate: (id) => {
      const { value } = latest.current
      const next = duplicate(value, id)
      const known = new Set(itemsIn(value).map((item) => item.id))
      const copy = itemsIn(next).find((item) => !known.has(item.id))
      if (conditionsIn(next).length > maxConditions || copy === undefined) return
      focusAt(copy.id, isGroup(copy))
      onChange(next)
    },
    clear: () => {
      const { value } = latest.current
      focusAt(value.id, true)
      onChange({ ...value, items: [] })
    },
    remove: (id) => {
      const { value } = latest.current
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
