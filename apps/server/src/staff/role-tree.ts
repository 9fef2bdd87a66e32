import { differingRights, exceeds, narrowed, type RoleRights, type RoleTrees } from '@hospital-crm/api/rules'
import type { ResourceRow } from '../resources/hooks.ts'
import { rightsOf } from './role-rights.ts'

/** What a role below loses when the one above it does. */
export interface Shrunk {
  row: ResourceRow
  /** Fields that change, with what they become. */
  changes: Partial<RoleRights>
  /** Fields of which nothing would be left: the role has to be changed first. */
  left: (keyof RoleRights)[]
}

/** Fields in which a role exceeds the one it stands below; none at the top. */
export const excessOf = (
  row: ResourceRow,
  rows: readonly ResourceRow[],
  trees: RoleTrees,
): (keyof RoleRights)[] => {
  const parent = rows.find(({ id }) => id === row.parent_id)
  return parent ? exceeds(rightsOf(row), rightsOf(parent), trees) : []
}

/** What every role below one loses once that has these rights, from the top down. */
export const shrinkBelow = (
  id: number,
  rights: RoleRights,
  rows: readonly ResourceRow[],
  trees: RoleTrees,
): Shrunk[] =>
  rows
    .filter(({ parent_id: parent }) => parent === id)
    .flatMap((row) => {
      const own = rightsOf(row)
      const { rights: next, left } = narrowed(own, rights, trees)
      const changes = Object.fromEntries(differingRights(own, next).map((field) => [field, next[field]]))
      const below = shrinkBelow(row.id, next, rows, trees)
      return Object.keys(changes).length > 0 || left.length > 0 ? [{ row, changes, left }, ...below] : below
    })
