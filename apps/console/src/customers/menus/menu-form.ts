import {
  MAX_MENU_NAME,
  type CustomerMenu,
  type CustomerMenuForm,
  type SortKey,
} from '@hospital-crm/api/entities'
import type { FilterGroup } from '@hospital-crm/ui/filter-builder'
import { groupOf, whereOf } from '../list/filters/where-group.ts'
import type { MenuSearch } from './menu-search.ts'

/** A customer menu while it is written. Plain JSON. */
export interface MenuDraft {
  name: string
  group: FilterGroup
  sort: SortKey[]
  /** Empty for the usual columns. */
  columns: string[]
}

/** A menu that is there, as it is written; or a new one, with the question it begins with. */
export const draftOf = (
  { name, where, sort, columns }: Pick<CustomerMenu, 'name' | 'where' | 'sort' | 'columns'>,
  timeZone: string,
): MenuDraft => ({ name, group: groupOf(where ?? undefined, timeZone), sort, columns })

export const newDraft = ({ where, sort = [] }: MenuSearch, timeZone: string): MenuDraft =>
  draftOf({ name: '', where: where ?? null, sort, columns: [] }, timeZone)

/** What is sent. */
export const bodyOf = ({ name, group, sort, columns }: MenuDraft): CustomerMenuForm => ({
  name: name.trim(),
  where: whereOf(group) ?? null,
  sort,
  columns,
})

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
