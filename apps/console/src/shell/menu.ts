import {
  Inbox,
  LayoutDashboard,
  ListFilter,
  Rows3,
  Trash2,
  UserMinus,
  Users,
  type LucideIcon,
} from 'lucide-react'
import type { ShellMessages } from '../messages/zh/shell.ts'
import { routePermissions } from '../routing/permissions.ts'

/** A page in the menu. */
export interface MenuPage {
  id: string
  title: (texts: ShellMessages) => string
  icon: LucideIcon
  /** Address of the page, as the router knows it. */
  to: string
  /** Any one of these permission paths shows the entry. */
  permissions: readonly string[]
  /** Only for user id 1, whatever else is held. */
  rootOnly?: true
}

/** Pages that belong together. */
export interface MenuGroup {
  id: string
  title: (texts: ShellMessages) => string
  icon: LucideIcon
  children: readonly MenuPage[]
}

export type MenuEntry = MenuPage | MenuGroup

/** The menu of the console. An entry exists exactly when its route does; a test holds the two together. */
export const menu: readonly MenuEntry[] = [
  {
    id: 'console',
    title: (texts) => texts.menu.console,
    icon: LayoutDashboard,
    to: '/dashboard/console',
    permissions: routePermissions.console,
  },
  {
    id: 'customer',
    title: (texts) => texts.menu.customer,
    icon: Users,
    children: [
      {
        id: 'customers',
        title: (texts) => texts.menu.customers,
        icon: Users,
        to: '/customer/customers/1',
        permissions: routePermissions.customers,
      },
      {
        id: 'leads',
        title: (texts) => texts.menu.leads,
        icon: Inbox,
        to: '/customer/cus_leads',
        permissions: routePermissions.leads,
      },
      {
        id: 'pools',
        title: (texts) => texts.menu.pools,
        icon: UserMinus,
        to: '/customer/cus_pools',
        permissions: routePermissions.pools,
      },
      {
        id: 'wastes',
        title: (texts) => texts.menu.wastes,
        icon: Trash2,
        to: '/customer/cus_wastes',
        permissions: routePermissions.wastes,
      },
      {
        id: 'menus',
        title: (texts) => texts.menu.menus,
        icon: ListFilter,
        to: '/customer/cus_configs',
        permissions: routePermissions.menus,
      },
    ],
  },
]

/** The pages of a menu without their groups. */
export const pagesOf = (entries: readonly MenuEntry[]): MenuPage[] =>
  entries.flatMap((entry) => ('children' in entry ? entry.children : [entry]))

const customerMenuId = 'customer-menu-'

/** Whether a page of the menu is the list of a customer menu. */
export const isCustomerMenu = (pageId: string): boolean => pageId.startsWith(customerMenuId)

/** A page of its own for each customer menu, behind the master table. */
export const withCustomerMenus = (
  entries: readonly MenuEntry[],
  menus: readonly { id: number; name: string }[],
): MenuEntry[] =>
  entries.map((entry) => {
    if (!('children' in entry) || entry.id !== 'customer') return entry
    const own = menus.map(({ id, name }): MenuPage => ({
      id: `${customerMenuId}${id}`,
      title: () => name,
      icon: Rows3,
      to: `/customer/customers/${id}`,
      permissions: routePermissions.customers,
    }))
    const at = entry.children.findIndex((page) => page.id === 'customers') + 1
    return { ...entry, children: entry.children.toSpliced(at, 0, ...own) }
  })

/** What of a menu a user may see; a group without pages goes with them. */
export const visibleMenu = (
  entries: readonly MenuEntry[],
  canSee: (page: Pick<MenuPage, 'permissions' | 'rootOnly'>) => boolean,
): MenuEntry[] =>
  entries.flatMap((entry): MenuEntry[] => {
    if (!('children' in entry)) return canSee(entry) ? [entry] : []
    const children = entry.children.filter(canSee)
    return children.length > 0 ? [{ ...entry, children }] : []
  })

/** Titles from the group down to the page of a path; empty for a page outside the menu. */
export const trailOf = (entries: readonly MenuEntry[], path: string, texts: ShellMessages): string[] => {
  for (const entry of entries) {
    if (!('children' in entry)) {
      if (entry.to === path) return [entry.title(texts)]
      continue
    }
    const page = entry.children.find(({ to }) => to === path)
    if (page) return [entry.title(texts), page.title(texts)]
  }
  return []
}
