import { roles } from '@hospital-crm/api/resources'
import type { RoleTrees } from '@hospital-crm/api/rules'
import type { Trx } from '../database/connect.ts'
import { invalid } from '../http/validate.ts'
import { catalogueOf, descendantsIn } from '../options/catalogue.ts'
import type { ResourceHooks } from '../resources/hooks.ts'
import { lockRows, readRows } from '../resources/rows.ts'
import { keepBelow, presentRoles } from './role-hooks.ts'
import { rightsOf } from './role-rights.ts'
import { shrinkBelow } from './role-tree.ts'

/** The trees as this transaction leaves them. */
const treesOf = async (trx: Trx): Promise<RoleTrees> => {
  const nodes = (table: 'diseases' | 'sources') =>
    trx.selectFrom(table).select(['id', 'parent_id', 'name']).execute()
  return { diseases: descendantsIn(await nodes('diseases')), sources: descendantsIn(await nodes('sources')) }
}

/**
 * What follows a node of a tree to another place: a role that came to exceed the one above it loses what is beyond, and where
 * nothing would be left the node stays.
 */
export const movedNode = (tree: 'diseases' | 'sources'): Pick<ResourceHooks, 'settle'> => ({
  settle: async (trx, { db, meta }, { id, parent_id: parent }, record) => {
    const before = await catalogueOf(db)
    const known = [...before[tree], ...before.retired[tree]].find((node) => node.id === id)
    if (known === undefined || (known.parent_id ?? 0) === parent) return
    await lockRows(trx, roles)
    const rows = await readRows(trx, { definition: roles, hooks: { present: presentRoles } })
    const trees = await treesOf(trx)
    for (const top of rows.filter(({ parent_id: above }) => above === 0)) {
      const shrunk = shrinkBelow(top.id, rightsOf(top), rows, trees)
      if (shrunk.some(({ left }) => left.length > 0))
        throw invalid({ parent_id: 'leaves_none' }, meta.language)
      await keepBelow(trx, shrunk, record)
    }
  },
})
