import type { HandoverPreview } from '@hospital-crm/api/entities'
import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import { catalogueOf } from '../options/catalogue.ts'
import { agentsAmong, wouldSee } from '../options/agent-sight.ts'
import { reserves } from '../customers/life/lease.ts'
import { heldBy } from './recipients.ts'

const counted = async (db: Db, uid: number, column: 'hospital' | 'disease' | 'source') => {
  const { rows } = await sql<{ value: number; count: number }>`
    select ${sql.ref(column)} as value, count(*)::int as count from customers where uid = ${uid}
    group by 1 order by count desc, value`.execute(db)
  return rows
}

/** What a user would leave behind, and how many of the customers each of some colleagues could see. */
export const previewOf = async (db: Db, uid: number, to: readonly number[]): Promise<HandoverPreview> => {
  const { rows } = await sql<
    Pick<HandoverPreview, 'customers' | 'plans' | 'leads' | 'views' | 'places'>
  >`select
    (select count(*)::int from customers where uid = ${uid}) as customers,
    (select count(*)::int from customers where uid = ${uid} and next_followed > 0) as plans,
    (select count(*)::int from leases where uid = ${uid} and ${reserves}) as leads,
    (select count(*)::int from customer_views where uid = ${uid}) as views,
    (select count(*)::int from clues where receivers -> 'agents' @> ${JSON.stringify([uid])}::jsonb) as places`.execute(
    db,
  )
  const catalogue = await catalogueOf(db)
  const held = await heldBy(db, to)
  const colleagues: HandoverPreview['colleagues'] = []
  for (const [id, agent] of await agentsAmong(db, to)) {
    const { rows: seen } = await sql<{ sees: number }>`select count(*)::int as sees from customers
      where uid = ${uid} and ${wouldSee(agent, catalogue)}`.execute(db)
    colleagues.push({ id, held: held.get(id) ?? 0, sees: seen[0]?.sees ?? 0 })
  }
  const [hospital, disease, source] = [
    await counted(db, uid, 'hospital'),
    await counted(db, uid, 'disease'),
    await counted(db, uid, 'source'),
  ]
  return { ...rows[0]!, by: { hospital, disease, source }, colleagues }
}
