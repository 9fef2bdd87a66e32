import type { LucideIcon } from 'lucide-react'
import type { ShellMessages } from '../messages/zh/shell.ts'
import type { Shortcut } from '../shortcuts/shortcuts.ts'

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
  /** Leads there from anywhere. */
  shortcut?: Shortcut
  /** Somebody gave it its name, which its tab takes from here; others are called by their route. */
  isNamed?: true
}

/** Pages that belong together. */
export interface MenuGroup {
  id: string
  title: (texts: ShellMessages) => string
  icon: LucideIcon
  children: readonly MenuPage[]
}

export type MenuEntry = MenuPage | MenuGroup

/** The pages of a menu without their groups. */
export const pagesOf = (entries: readonly MenuEntry[]): MenuPage[] =>
  entries.flatMap((entry) => ('children' in entry ? entry.children : [entry]))

/** One menu of what several areas have: pages of one group stand together where it first came, in the order of the areas. */
export const joinedMenu = (entries: readonly MenuEntry[]): MenuEntry[] => {
  const joined = new Map<string, MenuEntry>()
  for (const entry of entries) {
    const known = joined.get(entry.id)
    const isPart = known && 'children' in known && 'children' in entry
    joined.set(entry.id, isPart ? { ...known, children: [...known.children, ...entry.children] } : entry)
  }
  return [...joined.values()]
}

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
