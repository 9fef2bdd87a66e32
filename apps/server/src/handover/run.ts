import { sql } from 'kysely'
import { idArray, type Viewer } from '../access/scope.ts'
import type { RecordEntry } from '../audit/audit.ts'
import { unixNow } from '../basics/clock.ts'
import { passLeases, reserves } from '../customers/life/lease.ts'
import { noteOwner } from '../customers/life/life.ts'
import type { Trx } from '../database/connect.ts'
import { leaveNotice } from '../notices/store.ts'
import { agentsAmong, wouldSee } from '../options/agent-sight.ts'
import { catalogueOf, type Catalogue } from '../options/catalogue.ts'
import { assign, type Leaving } from './assign.ts'
import { moveBeside } from './beside.ts'
import { heldBy } from './recipients.ts'
import { takeStep, type HandoverRecord } from './store.ts'

/** Customers that move in one transaction: whoever writes one of them waits for all. */
const CHUNK = 500
/** Customers that the notice of a colleague leads to. */
const MAX_TOLD = 500

/** Who takes something of a plan, and how they look at customers. */
interface Takers {
  to: readonly number[]
  shares: HandoverRecord['shares']
  agents: ReadonlyMap<number, readonly Viewer[]>
}

/** The next customers that any of the takers would see; the others stay with who leaves. */
const readChunk = async (
  trx: Trx,
  uid: number,
  { agents }: Takers,
  catalogue: Catalogue,
): Promise<Leaving[]> => {
  const { rows } = await sql<Leaving>`select id, hospital, disease, source from customers where uid = ${uid}
    and ${wouldSee([...agents.values()].flat(), catalogue)}
    order by id limit ${CHUNK} for update`.execute(trx)
  return rows
}

/** Rows that somebody has reserved at this moment. */
const takeReserved = async (trx: Trx, uid: number): Promise<Leaving[]> => {
  const { rows } = await sql<Leaving>`select customers.id, hospital, disease, source
    from leases join customers on customers.id = leases.cus_id
    where leases.uid = ${uid} and ${reserves}
    order by customers.id for update of leases`.execute(trx)
  return rows
}

const sightOf = async (trx: Trx, { agents }: Takers, ids: readonly number[], catalogue: Catalogue) => {
  const sees = new Map<number, ReadonlySet<number>>()
  for (const [taker, agent] of agents) {
    const { rows } = await sql<{ id: number }>`select id from customers where id = any(${idArray(ids)})
      and ${wouldSee(agent, catalogue)}`.execute(trx)
    sees.set(taker, new Set(rows.map(({ id }) => id)))
  }
  return sees
}

/** Gives customers another agent, as a transfer does, and notes which ones of a handover they are. */
const give = async (trx: Trx, id: number, to: number, ids: readonly number[], now: number) => {
  await sql`with moved as (
      update customers set uid = ${to}, version = version + 1, updated_time = ${now},
        field_versions = field_versions || jsonb_build_object('uid', version + 1)
      where id = any(${idArray(ids)}) returning id, version)
    insert into handover_rows (handover_id, customer_id, to_uid, version) select ${id}, id, ${to}, version from moved
    on conflict (handover_id, customer_id) do update set to_uid = excluded.to_uid, version = excluded.version`.execute(
    trx,
  )
  await noteOwner(trx, ids, now)
}

/** Tells each colleague of what they got, once at the end. */
const tellRecipients = async (trx: Trx, { id, by_uid: by }: HandoverRecord, now: number) => {
  const { rows } = await sql<{ to_uid: number; ids: number[] }>`
    select to_uid, (array_agg(customer_id order by customer_id))[1:${sql.lit(MAX_TOLD)}] as ids from handover_rows
    where handover_id = ${id} group by to_uid order by to_uid`.execute(trx)
  for (const { to_uid: user, ids } of rows)
    await leaveNotice(trx, { user_id: user, kind: 'transfer', from_uid: by, customer_ids: ids }, now)
}

/** Who of a plan takes something still: whoever was disabled or removed since it was ordered gets nothing. */
const takersOf = async (trx: Trx, { recipients, shares }: HandoverRecord): Promise<Takers> => {
  const agents = await agentsAmong(trx, [...recipients, ...shares.map(({ to }) => to)])
  return {
    to: recipients.filter((id) => agents.has(id)),
    shares: shares.filter((share) => agents.has(share.to)),
    agents,
  }
}

/** Who gets each of some customers, by the plan. */
const givenOf = async (trx: Trx, handover: HandoverRecord, takers: Takers, rows: readonly Leaving[]) => {
  const { split } = handover
  const catalogue = await catalogueOf(trx)
  const ids = rows.map(({ id }) => id)
  const sees = await sightOf(trx, takers, ids, catalogue)
  const { trees } = catalogue
  const below = (value: number): readonly number[] =>
    split === 'disease' ? trees.diseases([value]) : split === 'source' ? trees.sources([value]) : [value]
  const held = await heldBy(trx, [...takers.agents.keys()])
  const given = assign(rows, { split, to: takers.to, shares: takers.shares, below, held, sees })
  return [...given].toSorted(([one], [other]) => one - other)
}

/** Leads that who leaves has reserved are reserved for who gets them, who is told of it. Answers how many. */
const giveReserved = async (trx: Trx, handover: HandoverRecord, now: number): Promise<number> => {
  const rows = await takeReserved(trx, handover.from_uid)
  if (rows.length === 0) return 0
  for (const [to, ids] of await givenOf(trx, handover, await takersOf(trx, handover), rows)) {
    await passLeases(trx, ids, to)
    await leaveNotice(trx, { user_id: to, kind: 'lead', from_uid: handover.by_uid, customer_ids: ids }, now)
  }
  return rows.length
}

const finish = async (trx: Trx, handover: HandoverRecord, record: RecordEntry, now: number) => {
  const { to, shares } = await takersOf(trx, handover)
  const named = [...to, ...shares.map((share) => share.to)].find((id) => id === handover.views_to)
  const leads = await giveReserved(trx, handover, now)
  const beside = await moveBeside(trx, handover.from_uid, { places: to, views: named ?? to[0] }, record)
  const moved = { ...beside, leads }
  await tellRecipients(trx, handover, now)
  await trx
    .updateTable('handovers')
    .set({ state: 'done', ended_time: now, moved: JSON.stringify(moved) })
    .where('id', '=', handover.id)
    .execute()
  record({
    action: 'user.handover_done',
    target_type: 'user',
    target_id: handover.from_uid,
    changes: { customers: handover.done, leads, views: moved.views.length, places: moved.places.length },
  })
}

/** One step of a handover; false when there is none left for this process. */
export const stepOver = async (trx: Trx, id: number, record: RecordEntry): Promise<boolean> => {
  const handover = await takeStep(trx, id, 'running')
  if (!handover) return false
  const { from_uid: from } = handover
  const now = unixNow()
  const takers = await takersOf(trx, handover)
  const rows = await readChunk(trx, from, takers, await catalogueOf(trx))
  if (rows.length === 0) {
    await finish(trx, handover, record, now)
    return false
  }
  for (const [to, theirs] of await givenOf(trx, handover, takers, rows)) {
    await give(trx, id, to, theirs, now)
    for (const customer of theirs)
      record({
        action: 'customer.transfer',
        target_type: 'customer',
        target_id: customer,
        changes: { uid: { old: from, new: to } },
      })
  }
  await sql`update handovers set done = done + ${rows.length} where id = ${id}`.execute(trx)
  return true
}
