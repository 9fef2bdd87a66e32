import { useCallback, useMemo } from 'react'
import { useFilter } from 'react-aria-components'
import { nameSearch } from '../tree/search/name-search.ts'
import { useReadings } from '../tree/search/use-readings.ts'

/** Whether what was typed is in a name. */
export type OptionSearch = (name: string, typed: string) => boolean

/**
 * Finds options by a part of their name, accents and capitals not counting, and by its pinyin, whole or by initials. The
 * dictionary is fetched when `isNear` first holds; the search changes when it is there.
 */
export function useOptionSearch(items: readonly { name: string }[], isNear: boolean): OptionSearch {
  const { contains } = useFilter({ sensitivity: 'base' })
  const index = useMemo(() => ({ nodes: items }), [items])
  const readings = useReadings(index, isNear)
  return useCallback(
    (name, typed) => contains(name, typed) || nameSearch(typed, readings)?.(name) !== undefined,
    [contains, readings],
  )
}
