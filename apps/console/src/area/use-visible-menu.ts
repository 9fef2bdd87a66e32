import { canSeeMenu } from '@hospital-crm/machines/session'
import { useMemo } from 'react'
import { useOptions } from '../options/index.ts'
import { useSessionSelector } from '../session/index.ts'
import { menuLists } from './area.ts'
import { useAreas } from './areas-context.tsx'
import { visibleMenu, type MenuEntry } from './menu.ts'

/** The menu of all areas as far as the user may see it, by the same rule that the routes ask. */
export const useVisibleMenu = (): MenuEntry[] => {
  const areas = useAreas()
  const session = useSessionSelector((snapshot) => snapshot)
  const { lists } = useOptions(menuLists)
  return useMemo(
    () =>
      visibleMenu(
        areas.flatMap(({ menu }) => menu(lists)),
        (page) => canSeeMenu(session, page),
      ),
    [areas, session, lists],
  )
}
