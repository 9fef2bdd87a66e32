import { canSeeMenu } from '@hospital-crm/machines/session'
import { createRoute, redirect } from '@tanstack/react-router'
import { menuLists, type MenuLists } from '../area-kit/area.ts'
import { joinedMenu, type MenuPage } from '../area-kit/menu.ts'
import { homeRoute } from '../routing/guards.ts'
import { areas } from './areas.ts'

/** Groups of the menu whose address alone leads to their first page. */
const groups = ['statistics', 'configs', 'users'] as const
type Group = (typeof groups)[number]

/** Address of the first page of a group that somebody may see; the 403 page where there is none. */
const firstPageOf = (group: Group, lists: MenuLists, canSee: (page: MenuPage) => boolean): string => {
  const menu = joinedMenu(areas.flatMap((area) => area.menu(lists)))
  const entry = menu.find(({ id }) => id === group)
  const page = entry && 'children' in entry ? entry.children.find(canSee) : undefined
  return page?.to ?? '/exception/403'
}

const routeOf = <Of extends Group>(group: Of) =>
  createRoute({
    getParentRoute: () => homeRoute,
    path: `/${group}`,
    beforeLoad: async ({ context }) => {
      const lists = await context.options(menuLists)
      const to = firstPageOf(group, lists, (page) => canSeeMenu(context.session(), page))
      throw redirect({ to, replace: true })
    },
  })

/** Addresses of groups, which have no page of their own. */
export const groupRoutes = groups.map((group) => routeOf(group))
