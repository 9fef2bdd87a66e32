import { withNewPermissions } from '@hospital-crm/api/contract'
import { sql } from 'kysely'
import type { Audit } from '../audit/audit.ts'
import { unixNow } from '../basics/clock.ts'
import type { Db } from '../database/connect.ts'

/** Nobody: the server itself, at a start. */
const itself = { uid: 0, role_id: 0, ip: '' }

/**
 * Gives permissions that a newer version split off to the roles that held what they were part of, once, with an entry
 * of the audit log for each role.
 */
export const settleNewPermissions = async (db: Db, audit: Audit): Promise<void> => {
  const waiting = await sql`select from permissions where not is_settled limit 1`.execute(db)
  if (waiting.rows.length === 0) return
  await audit.transaction(itself, async (trx, record) => {
    await sql`lock table permissions in share row exclusive mode`.execute(trx)
    const { rows } = await sql<{
      path: string
    }>`update permissions set is_settled = true where not is_settled returning path`.execute(trx)
    const fresh = new Set(rows.map(({ path }) => path))
    const roles = await trx
      .selectFrom('roles')
      .select(['id', 'permissions'])
      .orderBy('id')
      .forUpdate()
      .execute()
    for (const { id, permissions } of roles) {
      const all = withNewPermissions(permissions, fresh)
      if (all.length === permissions.length) continue
      await trx
        .updateTable('roles')
        .set({ permissions: all, updated_time: unixNow() })
        .where('id', '=', id)
        .execute()
      record({
        action: 'role.update',
        target_type: 'role',
        target_id: id,
        changes: { permissions: { old: permissions, new: all } },
      })
    }
  })
}
