import {
  MAX_MENU_NAME,
  type CustomerMenu,
  type CustomerMenuForm,
  type ShownAs,
  type SortKey,
} from '@hospital-crm/api/entities'
import type { FilterGroup } from '@hospital-crm/ui/filter-builder'
import { groupOf, whereOf } from '../filters/where-group.ts'
import type { MenuSearch } from './menu-search.ts'

/** A customer menu while it is written. Plain JSON. */
export interface MenuDraft {
  name: string
  group: FilterGroup
  sort: SortKey[]
  /** Empty for the usual columns. */
  columns: string[]
  shownAs: ShownAs
  /** The menu as it stood when somebody began to change it, as it would have been sent; undefined for a new one. */
  base?: CustomerMenuForm
}

/** A menu that is there, as it is written; or a new one, with the question it begins with. */
export const draftOf = (
  { name, where, sort, columns, shown_as }: CustomerMenuForm,
  timeZone: string,
): MenuDraft => ({
  name,
  group: groupOf(where ?? undefined, timeZone),
  sort,
  columns,
  shownAs: shown_as ?? 'table',
})

export const newDraft = ({ where, sort = [] }: MenuSearch, timeZone: string): MenuDraft =>
  draftOf({ name: '', where: where ?? null, sort, columns: [] }, timeZone)

/** What is sent. */
export const bodyOf = ({ name, group, sort, columns, shownAs }: MenuDraft): CustomerMenuForm => ({
  name: name.trim(),
  where: whereOf(group) ?? null,
  sort,
  columns,
  shown_as: shownAs,
})

/** A menu that is about to be changed. */
export const openedDraft = (menu: Parameters<typeof draftOf>[0], timeZone: string): MenuDraft => {
  const draft = draftOf(menu, timeZone)
  return { ...draft, base: bodyOf(draft) }
}

const parts = ['name', 'where', 'sort', 'columns', 'shown_as'] as const
export type MenuPart = (typeof parts)[number]

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const isChanged = (draft: MenuDraft, part: MenuPart): boolean =>
  draft.base === undefined || !isSame(bodyOf(draft)[part], draft.base[part])

/** What is sent of a menu that is there: the parts that were changed, so that nobody else's changes are undone. */
export const changesOf = (draft: MenuDraft): Partial<CustomerMenuForm> => {
  const body = bodyOf(draft)
  return Object.fromEntries(parts.filter((part) => isChanged(draft, part)).map((part) => [part, body[part]]))
}

/** A draft with what others changed meanwhile in the parts that are as they were. */
export const rebased = (draft: MenuDraft, menu: CustomerMenu, timeZone: string): MenuDraft => {
  const { base } = draft
  if (base === undefined) return draft
  const theirs = openedDraft(menu, timeZone)
  const now = bodyOf(theirs)
  const isTheirs = (part: MenuPart) => !isChanged(draft, part) && !isSame(base[part], now[part])
  return {
    name: isTheirs('name') ? theirs.name : draft.name,
    group: isTheirs('where') ? theirs.group : draft.group,
    sort: isTheirs('sort') ? theirs.sort : draft.sort,
    columns: isTheirs('columns') ? theirs.columns : draft.columns,
    shownAs: isTheirs('shown_as') ? theirs.shownAs : draft.shownAs,
    base: {
      name: isTheirs('name') ? now.name : base.name,
      where: isTheirs('where') ? now.where : base.where,
      sort: isTheirs('sort') ? now.sort : base.sort,
      columns: isTheirs('columns') ? now.columns : base.columns,
      shown_as: isTheirs('shown_as') ? now.shown_as : base.shown_as,
    },
  }
}

/** Parts that were changed here and, to something else, by somebody else meanwhile: a save would undo that. */
export const overwrittenParts = (draft: MenuDraft, menu: CustomerMenu, timeZone: string): MenuPart[] => {
  const { base } = draft
  if (base === undefined) return []
  const now = bodyOf(draftOf(menu, timeZone))
  const mine = bodyOf(draft)
  return parts.filter(
    (part) => isChanged(draft, part) && !isSame(base[part], now[part]) && !isSame(mine[part], now[part]),
  )
}

export type NameProblem = 'required' | 'taken' | 'tooLong'

/** What is wrong with the name, before the server is asked. */
export const nameProblem = (
  { name }: Pick<MenuDraft, 'name'>,
  others: readonly Pick<CustomerMenu, 'name'>[],
): NameProblem | undefined => {
  const given = name.trim()
  if (given === '') return 'required'
  if (given.length > MAX_MENU_NAME) return 'tooLong'
  return others.some((menu) => menu.name === given) ? 'taken' : undefined
}

/** The keys of an order with one of them changed, added at the end, or taken out. A field stands in it once. */
export const withSortKey = (sort: readonly SortKey[], at: number, key: SortKey | undefined): SortKey[] => {
  const others = sort.filter((one, index) => index !== at && one.field !== key?.field)
  return key ? others.toSpliced(Math.min(at, others.length), 0, key) : others
}
