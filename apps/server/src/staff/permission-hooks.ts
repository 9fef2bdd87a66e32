import { CallError } from '@hospital-crm/api/errors'
import { sql } from 'kysely'
import { invalid } from '../http/validate.ts'
import type { ResourceHooks } from '../resources/hooks.ts'
import { isKnownPath } from './permission-rows.ts'

/** What permissions do beside what every resource does: a path stands once, and what the server knows is not removed. */
export const permissionHooks: ResourceHooks = {
  inspect: async ({ db, meta }, { path = '' }, id) => {
    if (path === '') return
    const { rows } = await sql`select from permissions where path = ${path} and id <> ${id}`.execute(db)
    if (rows.length > 0) throw invalid({ path: 'name_taken' }, meta.language)
  },
  guard: async (_call, rows, status) => {
    const isNeeded = rows.some(({ path }) => path !== '' && isKnownPath(String(path)))
    if (status === 'removed' && isNeeded) throw new CallError('still_in_use')
  },
  present: async (_db, rows) =>
    rows.map((row) => ({ ...row, is_known: row['path'] === '' || isKnownPath(String(row['path'])) })),
}
