import type { Notice } from '@hospital-crm/api/entities'
import { createContext, createElement, use, useMemo } from 'react'
import { type Area, type ConditionsProps, menuLists } from './area.ts'
import type { Command, FoundCommands, PalettePart } from './command.ts'
import { canSeeMenu } from '@hospital-crm/machines/session'
import { useOptions } from '../options/index.ts'
import { useSessionSelector } from '../session/index.ts'
import { joinedMenu, visibleMenu, type MenuEntry } from './menu.ts'

/** The areas of the console, the same for as long as the page lives; none in a story of one part. */
export const AreasContext = createContext<readonly Area[]>([])

export const useAreas = (): readonly Area[] => use(AreasContext)

/* oxlint-disable react/rules-of-hooks -- every page has the same areas in the same order from its first render on */

/** Ways to what a notice is about, of each area that has one. */
export const useNoticeOpeners = (): ((notice: Notice) => boolean)[] =>
  useAreas().flatMap(({ useOpenNotice }) => useOpenNotice?.() ?? [])

/** How many rows wait behind pages of the menu, by the ids of the pages. */
export const useMenuCounts = (): Readonly<Record<string, number>> =>
  Object.assign({}, ...useAreas().map(({ useCounts }) => useCounts?.())) as Record<string, number>

const useParts = (): PalettePart[] => useAreas().flatMap(({ palette }) => palette ?? [])

/** Whether an area lets people choose conditions on customers; none does in a story of one part. */
export const useHasConditions = (): boolean => useAreas().some(({ Conditions }) => Conditions)

/** Lets people choose conditions on customers. */
export const Conditions = (props: ConditionsProps) => {
  const found = useAreas().find((area) => area.Conditions)?.Conditions
  return found ? createElement(found, props) : null
}

/** What the areas let people do from anywhere. */
export const useAreaActions = (): Command[] => useParts().flatMap(({ useActions }) => useActions())

/** What the areas find for a text, as far as the user may search them. */
export const useAreaSearch = (text: string): FoundCommands[] =>
  useParts().flatMap(({ useSearch }) => useSearch(text) ?? [])

/** The menu of all areas as far as the user may see it, by the same rule that the routes ask. */
export const useVisibleMenu = (): MenuEntry[] => {
  const areas = useAreas()
  const session = useSessionSelector((snapshot) => snapshot)
  const { lists } = useOptions(menuLists)
  return useMemo(
    () =>
      visibleMenu(joinedMenu(areas.flatMap(({ menu }) => menu(lists))), (page) => canSeeMenu(session, page)),
    [areas, session, lists],
  )
}
