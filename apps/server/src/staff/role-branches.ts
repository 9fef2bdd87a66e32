import { roles } from '@hospital-crm/api/resources'
import type { RoleTrees } from '@hospital-crm/api/rules'
import type { RecordEntry } from '../audit/audit.ts'
import type { Trx } from '../database/connect.ts'
import { invalid } from '../http/validate.ts'
import { catalogueOf, descendantsIn } from '../options/catalogue.ts'
import type { ResourceCall, ResourceHooks } from '../resources/hooks.ts'
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

/** Takes from every role what the one above it does not reach any more; `field` is refused where nothing would be left. */
const keepWithin = async (
  trx: Trx,
  { meta }: Pick<ResourceCall, 'meta'>,
  field: 'parent_id' | 'replace_by',
  record: RecordEntry,
): Promise<void> => {
  await lockRows(trx, roles)
  const rows = await readRows(trx, { definition: roles, hooks: { present: presentRoles } })
  const trees = await treesOf(trx)
  for (const top of rows.filter(({ parent_id: above }) => above === 0)) {
    const shrunk = shrinkBelow(top.id, rightsOf(top), rows, trees)
    if (shrunk.some(({ left }) => left.length > 0)) throw invalid({ [field]: 'leaves_none' }, meta.language)
    await keepBelow(trx, shrunk, record)
  }
}

/**
 * What follows a node of a tree to another place, or another one into its place: a role that came to exceed the one above it
 * loses what is beyond, and where nothing would be left the node stays.
 */
export const movedNode = (tree: 'diseases' | 'sources'): Pick<ResourceHooks, 'settle' | 'replaced'> => ({
  replaced: (trx, call, record) => keepWithin(trx, call, 'replace_by', record),
  settle: async (trx, call, { id, parent_id: parent }, record) => {
    const before = await catalogueOf(call.db)
    const known = [...before[tree], ...before.retired[tree]].find((node) => node.id === id)
    if (known === undefined || (known.parent_id ?? 0) === parent) return
    await keepWithin(trx, call, 'parent_id', record)
  },
})
