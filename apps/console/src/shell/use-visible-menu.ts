import { canSeeMenu } from '@hospital-crm/machines/session'
import { useMemo } from 'react'
import { useSessionSelector } from '../session/index.ts'
import { menu, visibleMenu, type MenuEntry } from './menu.ts'

/** The menu as far as the user may see it, by the same rule that the routes ask. */
export const useVisibleMenu = (): MenuEntry[] => {
  const session = useSessionSelector((snapshot) => snapshot)
  return useMemo(() => visibleMenu(menu, (page) => canSeeMenu(session, page)), [session])
}
