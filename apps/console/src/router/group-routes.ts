import { canSeeMenu } from '@hospital-crm/machines/session'
import { createRoute, redirect } from '@tanstack/react-router'
import { menuLists, type MenuLists } from '../area-kit/area.ts'
import { joinedMenu, type MenuPage } from '../area-kit/menu.ts'
import { homeRoute } from '../routing/guards.ts'
import { areas } from './areas.ts'

/** Groups of the menu whose address alone leads to their first page. */
const groups = ['statistics', 'configs', 'users'] as const
type Group = (typeof groups)[number]

/** The one that has pages of lists too, behind the others. */
const grown: Group = 'statistics'

const noLists: MenuLists = { customerMenus: [], statisticsMenus: [] }

/** Address of the first page of a group that somebody may see. */
const firstPageOf = (
  group: Group,
  lists: MenuLists,
  canSee: (page: MenuPage) => boolean,
): string | undefined => {
  const menu = joinedMenu(areas.flatMap((area) => area.menu(lists)))
  const entry = menu.find(({ id }) => id === group)
  return entry && 'children' in entry ? entry.children.find(canSee)?.to : undefined
}

const routeOf = <Of extends Group>(group: Of) =>
  createRoute({
    getParentRoute: () => homeRoute,
    path: `/${group}`,
    beforeLoad: async ({ context }) => {
      const canSee = (page: MenuPage) => canSeeMenu(context.session(), page)
      const first = firstPageOf(group, noLists, canSee)
      const to =
        first ?? (group === grown ? firstPageOf(group, await context.options(menuLists), canSee) : undefined)
      throw redirect({ to: to ?? '/exception/403', replace: true })
    },
  })

/** Addresses of groups, which have no page of their own. */
export const groupRoutes = groups.map((group) => routeOf(group))
