import type { AuditEntry, AuditQuestion } from '@hospital-crm/api/entities'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { every } from '../access/scope.ts'
import type { Db } from '../database/connect.ts'

const conditionsOf = (question: AuditQuestion): RawBuilder<SqlBool>[] => {
  const { from, to, uid, action, target_type: type, target_id: target, refused, before } = question
  const conditions: RawBuilder<SqlBool>[] = []
  if (from !== undefined) conditions.push(sql`at >= to_timestamp(${from})`)
  if (to !== undefined) conditions.push(sql`at < to_timestamp(${to + 1})`)
  if (uid !== undefined) conditions.push(sql`uid = ${uid}`)
  if (action !== undefined)
    conditions.push(
      action.includes('.') ? sql`action = ${action}` : sql`starts_with(action, ${`${action}.`})`,
    )
  if (type !== undefined) conditions.push(sql`target_type = ${type}`)
  if (target !== undefined) conditions.push(sql`target_id = ${target}`)
  if (refused !== undefined) conditions.push(refused ? sql`result <> 'ok'` : sql`result = 'ok'`)
  if (before !== undefined) conditions.push(sql`seq < ${before}`)
  return conditions
}

/** Entries that are asked for, newest first, with the names of who is there still. */
export const readEntries = async (db: Db, question: AuditQuestion, limit: number): Promise<AuditEntry[]> => {
  const { rows } = await sql<AuditEntry>`
    select found.seq, floor(extract(epoch from found.at))::bigint as time, found.uid,
      coalesce(users.nickname, '') as nickname, coalesce(roles.name, '') as role, found.ip, found.action,
      found.target_type, found.target_id, found.result, found.changes
    from (select * from audit_log where ${every(conditionsOf(question))} order by seq desc limit ${limit}) as found
      left join users on users.id = found.uid
      left join roles on roles.id = found.role_id
    order by found.seq desc`.execute(db)
  return rows
}
