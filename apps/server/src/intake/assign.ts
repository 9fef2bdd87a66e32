import { sql } from 'kysely'
import { dayBounds } from '@hospital-crm/api/rules'
import { idArray } from '../access/scope.ts'
import type { RecordEntry } from '../audit/audit.ts'
import { noteReceived } from '../customers/life/life.ts'
import { notingMove } from '../customers/life/moved.ts'
import { readLifeCycle } from '../customers/life/settings.ts'
import type { Trx } from '../database/connect.ts'
import { leaveNotice } from '../notices/store.ts'
import type { Catalogue } from '../options/catalogue.ts'
import { INTAKE_ROBOT } from './actor.ts'
import { leadAgents, seenBy } from './agents.ts'
import type { LeadInterface } from './interface.ts'

/** First key of the advisory locks that let one lead of an interface after the other be handed out. */
const ASSIGN_LOCK = 5_207_305

/** How much an agent has on their hands. */
interface Load {
  id: number
  today: number
  held: number
  online: boolean
}

/** What some agents have got since midnight and hold, who has least first. */
export const loadsOf = async (trx: Trx, ids: readonly number[], midnight: number): Promise<Load[]> => {
  const { rows } = await sql<Load>`
    select agent.id,
      (select count(*) from clue_leads where assigned_uid = agent.id and created_time >= ${midnight}) as today,
      (select count(*) from customers where customers.uid = agent.id and stage = 'customer') as held,
      exists (select from online_users where user_id = agent.id) as online
    from unnest(${idArray(ids)}) as agent (id)
    order by today, held, agent.id`.execute(trx)
  return rows
}

/** The agent whose turn it is; undefined leaves the lead to everybody. */
const nextAgent = async (
  trx: Trx,
  { receivers }: LeadInterface,
  { leadId, catalogue, timeZone, now }: Assignment,
): Promise<number | undefined> => {
  const able: number[] = []
  for (const agent of await leadAgents(trx, 'receive', receivers.agents)) {
    const [seen] = await seenBy(trx, agent, catalogue, [leadId])
    if (seen !== undefined) able.push(agent.id)
  }
  const { limits } = await readLifeCycle(trx)
  const loads = await loadsOf(trx, able, dayBounds(now, timeZone).from)
  return loads.find(
    ({ held, online }) =>
      (receivers.kind === 'named' || online) && (limits.customers_held === 0 || held < limits.customers_held),
  )?.id
}

/** A lead that is about to be handed out. */
export interface Assignment {
  leadId: number
  catalogue: Catalogue
  timeZone: string
  now: number
}

/** Hands a new lead to the agent whose turn it is, and tells them; answers 0 where it stays in the pool. */
export const assignLead = async (
  trx: Trx,
  record: RecordEntry,
  clue: LeadInterface,
  assignment: Assignment,
): Promise<number> => {
  if (clue.receivers.kind === 'pool') return 0
  const { leadId, now } = assignment
  await sql`select pg_advisory_xact_lock(${ASSIGN_LOCK}, ${clue.id})`.execute(trx)
  const uid = await nextAgent(trx, clue, assignment)
  if (uid === undefined) return 0
  await sql`update customers set stage = 'customer', uid = ${uid}, version = version + 1, updated_time = ${now},
    ${notingMove(now, 0)}, field_versions = field_versions || jsonb_build_object('uid', version + 1) where id = ${leadId}`.execute(
    trx,
  )
  await noteReceived(trx, [leadId], 'lead', now)
  record({
    action: 'customer.receive',
    target_type: 'customer',
    target_id: leadId,
    changes: { stage: { old: 'lead', new: 'customer' }, uid: { old: 0, new: uid } },
  })
  const notice = { user_id: uid, kind: 'lead', from_uid: INTAKE_ROBOT, gateway: clue.gateway } as const
  await leaveNotice(trx, { ...notice, customer_ids: [leadId] }, now)
  return uid
}
