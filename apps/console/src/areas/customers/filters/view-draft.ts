import type { MenuOption, ShownAs, SortKey, Where } from '@hospital-crm/api/entities'
import type { FilterGroup } from '@hospital-crm/ui/filter-builder'
import type { ListSearch } from '../data/list-search.ts'
import { groupOf, wherePart } from './where-group.ts'

/** A view while it is written. Plain JSON. */
export interface ViewDraft {
  name: string
  group: FilterGroup
  isShared: boolean
  /** Place among one's own views, from 1. */
  position: number
}

const both = (one: Where | null | undefined, other: Where | undefined): Where | undefined =>
  one && other ? { op: 'and', children: [one, other] } : (one ?? other)

/** The view that is about to be changed, or a new one, with what the list is asked beside. */
export const viewDraft = (
  menu: Pick<MenuOption, 'name' | 'view'> | undefined,
  { filter, where }: Pick<ListSearch, 'filter' | 'where'>,
  { position, timeZone }: { position: number; timeZone: string },
): ViewDraft => {
  const view = menu?.view?.is_mine ? menu.view : undefined
  const asked = wherePart(filter, both(view?.where, where))
  return {
    name: view ? (menu?.name ?? '') : '',
    group: groupOf(asked, timeZone),
    isShared: view?.is_shared ?? false,
    position,
  }
}

/** How a view opens: as it is looked at now, else as the list that it is made from. */
export const viewShown = (
  { as }: Pick<ListSearch, 'as'>,
  menu: Pick<MenuOption, 'shown_as'> | undefined,
): ShownAs => as ?? menu?.shown_as ?? 'table'

/** The order that a view keeps: what was chosen, else that of the list it is made from. */
export const viewSort = (
  { sort }: Pick<ListSearch, 'sort'>,
  menu: Pick<MenuOption, 'sort'> | undefined,
): SortKey[] => sort ?? menu?.sort ?? []
