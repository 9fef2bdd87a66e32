import { canSeeMenu } from '@hospital-crm/machines/session'
import { useMemo } from 'react'
import { useOptions } from '../options/index.ts'
import { useSessionSelector } from '../session/index.ts'
import { menu, visibleMenu, withCustomerMenus, type MenuEntry } from './menu.ts'

/** The menu as far as the user may see it, by the same rule that the routes ask, with the hospital's customer menus. */
export const useVisibleMenu = (): MenuEntry[] => {
  const session = useSessionSelector((snapshot) => snapshot)
  const { lists } = useOptions(['customerMenus'])
  return useMemo(
    () => visibleMenu(withCustomerMenus(menu, lists.customerMenus), (page) => canSeeMenu(session, page)),
    [session, lists.customerMenus],
  )
}
