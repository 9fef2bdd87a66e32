import type { SortKey, Where } from '@hospital-crm/api/entities'
import { readListSearch } from '../data/list-search.ts'

/** What the settings of customer menus show: one of them, or a new one that begins with a question. */
export interface MenuSearch {
  /** Id of the menu that is open. */
  edit?: number
  /** A new menu is being made. */
  make?: true
  where?: Where
  sort?: SortKey[]
}

/** Reads what a URL says; whatever it cannot mean is left out. */
export const readMenuSearch = (raw: Record<string, unknown>): MenuSearch => {
  const { edit, make } = raw
  const { where, sort } = readListSearch({ where: raw['where'], sort: raw['sort'] })
  if (typeof edit === 'number' && Number.isInteger(edit) && edit > 1) return { edit }
  return make === true ? { make, ...(where && { where }), ...(sort && { sort }) } : {}
}
