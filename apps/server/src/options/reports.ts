import { listPermission, permissionPath } from '@hospital-crm/api/rules'
import type { ReportOption } from '@hospital-crm/api/entities'
import { sql } from 'kysely'
import { holds, type Holder } from '../access/actor.ts'
import type { Db, Trx } from '../database/connect.ts'

/** Reports that somebody may open, in the order of the menu: none for who does not list the customers they count. */
export const offeredReports = async (db: Db | Trx, actor: Holder): Promise<ReportOption[]> => {
  const needed = [permissionPath('statistics/reports_forms/index'), listPermission('customers', 'index')]
  if (!needed.every((permission) => holds(actor, permission))) return []
  const { rows } = await sql<ReportOption>`select id, name, icon from reports where status = 1
    and (${actor.administrator} or everyone or ${actor.role?.id ?? 0} = any(roles))
    order by sort, id`.execute(db)
  return rows
}
