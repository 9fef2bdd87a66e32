import { ASKED_FIRST } from '@hospital-crm/api/entities'
import { dayBounds } from '@hospital-crm/api/rules'
import { sql } from 'kysely'
import type { Viewer } from '../access/scope.ts'
import { idArray } from '../access/scope.ts'
import type { RecordEntry } from '../audit/audit.ts'
import { notingMove } from '../customers/life/moved.ts'
import { readLifeCycle } from '../customers/life/settings.ts'
import type { Trx } from '../database/connect.ts'
import type { Services } from '../http/context.ts'
import { leaveNotice, takeTurns } from '../notices/store.ts'
import { catalogueOf, timeZoneOf, type Catalogue } from '../options/catalogue.ts'
import { CLOCK_DRIFT } from '../basics/clock.ts'
import { MINUTE } from '../waiting/clocks.ts'
import { readWorkingTime } from '../waiting/hours.ts'
import { INTAKE_ROBOT, intakeWho } from './actor.ts'
import { leadAgents, seenBy } from './agents.ts'
import { loadsOf } from './assign.ts'

/** Older leads are no longer offered: whoever sets a target for the first time wakes nobody for last year's. */
const OFFERED_FOR = 30 * 86_400
/** Leads that are offered in one transaction. */
const AT_ONCE = 100

interface LateLead {
  clue_id: number
  platform_id: string
  customer_id: number
  created_time: number
  target_minutes: number
  /** Rounds that it was offered in. */
  offered: number
  gateway: number
  /** The agent who was given it; 0 while it lies in the pool. */
  uid: number
}

/** What offering leads needs of its transaction. */
interface Offering {
  trx: Trx
  record: RecordEntry
  catalogue: Catalogue
  timeZone: string
  now: number
}

/** Until when leads came whose round is due: by the target of their interface, and the rounds that they were offered in. */
interface Late {
  minutes: number[]
  offered: number[]
  until: number[]
}

/** By the calendar of this moment, for each target that an interface has. */
const lateBy = async ({ db, settings }: Pick<Services, 'db' | 'settings'>, now: number): Promise<Late> => {
  // The calendar is looked at only where somebody waits.
  const { rows: targets } = await sql<{ target_minutes: number }>`
    select distinct target_minutes from clues where target_minutes > 0 and exists (
      select from clue_leads where clue_id = clues.id and answered_time is null and not is_known
        and customer_id is not null and offered < 2
        and created_time between ${now - OFFERED_FOR} and ${now} - target_minutes * ${MINUTE})`.execute(db)
  const late: Late = { minutes: [], offered: [], until: [] }
  if (targets.length === 0) return late
  const time = await readWorkingTime(db, settings)
  for (const { target_minutes: minutes } of targets)
    for (const offered of [0, 1]) {
      const until = time.begunBy(now, minutes * MINUTE * (offered + 1), now - OFFERED_FOR)
      if (until === null) continue
      late.minutes.push(minutes)
      late.offered.push(offered)
      late.until.push(until)
    }
  return late
}

const unanswered = ({ minutes, offered, until }: Late, now: number) => sql`
  from clue_leads join clues on clues.id = clue_leads.clue_id
  join unnest(${idArray(minutes)}, ${idArray(offered)}, ${until}::bigint[]) as late (minutes, offered, until)
    on late.minutes = target_minutes and late.offered = clue_leads.offered
  join customers on customers.id = customer_id
  where answered_time is null and not is_known and clue_leads.offered < 2
    and clue_leads.created_time > ${now - OFFERED_FOR} and clue_leads.created_time <= late.until
    and (stage = 'lead' or (stage = 'customer' and customers.uid = assigned_uid and clue_leads.offered = 0))`

/** A lead, and the rounds that it was offered in when its next one was found to have come. */
type LeadKey = Pick<LateLead, 'clue_id' | 'platform_id' | 'offered'>

/** Leads whose next round has come, oldest first. */
const findLate = async (db: Services['db'], late: Late, now: number): Promise<LeadKey[]> => {
  if (late.until.length === 0) return []
  const { rows } = await sql<LeadKey>`
    select clue_leads.clue_id, platform_id, clue_leads.offered ${unanswered(late, now)}
    order by clue_leads.created_time limit ${AT_ONCE}`.execute(db)
  return rows
}

/** Those of some leads that nobody has answered or offered meanwhile, for this transaction alone. */
const takeLate = async (
  trx: Trx,
  leads: readonly LeadKey[],
  late: Late,
  now: number,
): Promise<LateLead[]> => {
  const { rows } = await sql<LateLead>`
    select clue_leads.clue_id, platform_id, customer_id, clue_leads.created_time, target_minutes, clue_leads.offered, gateway,
      case stage when 'customer' then customers.uid else 0 end as uid ${unanswered(late, now)}
      and (clue_leads.clue_id, platform_id, clue_leads.offered) in (select * from unnest(
        ${idArray(leads.map(({ clue_id: id }) => id))}, ${leads.map(({ platform_id: id }) => id)}::text[],
        ${idArray(leads.map(({ offered }) => offered))}))
    order by clue_leads.created_time for update of clue_leads, customers skip locked`.execute(trx)
  return rows
}

/** Puts a lead that its agent has not touched back to the others; it has waited since it came. */
const takeBack = async ({ trx, now }: Offering, lead: LateLead): Promise<void> => {
  const { customer_id: id, created_time: since } = lead
  await sql`update customers set stage = 'lead', uid = 0, version = version + 1, updated_time = ${now}, prev_uid = uid,
    ${notingMove(since, 0)}, field_versions = field_versions || jsonb_build_object('uid', version + 1)
    where id = ${id}`.execute(trx)
}

/** Which of some leads each agent may see. */
const seenByEach = async (
  { trx, catalogue }: Offering,
  agents: readonly Viewer[],
  leads: readonly LateLead[],
): Promise<Map<number, ReadonlySet<number>>> => {
  const ids = leads.map(({ customer_id: id }) => id)
  const seen = new Map<number, ReadonlySet<number>>()
  for (const agent of agents) seen.set(agent.id, new Set(await seenBy(trx, agent, catalogue, ids)))
  return seen
}

/** Agents asked today, so that the same three are not asked for every lead. */
const askedToday = async (trx: Trx, midnight: number): Promise<Map<number, number>> => {
  const { rows } = await sql<{ id: number; asked: number }>`
    select agent as id, count(*) as asked from clue_offers, unnest(asked) as agent
    where round = 1 and offered_time >= ${midnight} group by agent`.execute(trx)
  return new Map(rows.map(({ id, asked }) => [id, asked]))
}

/** The agents who are next for each lead: those who are there, were asked least today and have the fewest customers. */
const chooseSome = async (
  offering: Offering,
  leads: readonly LateLead[],
  receivers: ReadonlyMap<number, readonly number[]>,
): Promise<Map<LateLead, number[]>> => {
  const { trx, timeZone, now } = offering
  const midnight = dayBounds(now, timeZone).from
  const agents = await leadAgents(trx, 'receive')
  const seen = await seenByEach(offering, agents, leads)
  const { limits } = await readLifeCycle(trx)
  const loads = await loadsOf(
    trx,
    agents.map(({ id }) => id),
    midnight,
  )
  const free = loads.filter(({ held }) => limits.customers_held === 0 || held < limits.customers_held)
  const asked = await askedToday(trx, midnight)
  const timesOf = (id: number) => asked.get(id) ?? 0
  const chosen = new Map<LateLead, number[]>()
  for (const lead of leads) {
    const named = receivers.get(lead.clue_id) ?? []
    const next = free
      .filter(({ id }) => id !== lead.uid && (named.length === 0 || named.includes(id)))
      .filter(({ id }) => seen.get(id)?.has(lead.customer_id))
      .toSorted(
        (one, other) => Number(other.online) - Number(one.online) || timesOf(one.id) - timesOf(other.id),
      )
      .slice(0, ASKED_FIRST)
      .map(({ id }) => id)
    for (const id of next) asked.set(id, timesOf(id) + 1)
    chosen.set(lead, next)
  }
  return chosen
}

/** Everybody who may see each lead. */
const chooseAll = async (
  offering: Offering,
  leads: readonly LateLead[],
): Promise<Map<LateLead, number[]>> => {
  const agents = await leadAgents(offering.trx, 'see')
  const seen = await seenByEach(offering, agents, leads)
  const whoSees = ({ customer_id: id }: LateLead) =>
    agents.flatMap((agent) => (seen.get(agent.id)?.has(id) ? [agent.id] : []))
  return new Map(leads.map((lead) => [lead, whoSees(lead)]))
}

/** One notice for each agent and gateway, however many leads. */
const tell = async (
  { trx, now }: Offering,
  asked: ReadonlyMap<LateLead, readonly number[]>,
): Promise<void> => {
  const told = [...asked].flatMap(([lead, agents]) =>
    [...new Set([...agents, ...(lead.uid > 0 ? [lead.uid] : [])])].map((user) => ({ user, lead })),
  )
  await takeTurns(
    trx,
    told.map(({ user }) => user),
  )
  for (const [user, mine] of Map.groupBy(told, (one) => one.user))
    for (const [gateway, leads] of Map.groupBy(mine, ({ lead }) => lead.gateway)) {
      const notice = { user_id: user, kind: 'lead_waiting', from_uid: INTAKE_ROBOT, gateway } as const
      await leaveNotice(trx, { ...notice, customer_ids: leads.map(({ lead }) => lead.customer_id) }, now)
    }
}

const noteOffer = async (
  { trx, record, now }: Offering,
  lead: LateLead,
  asked: readonly number[],
): Promise<void> => {
  const { clue_id, platform_id, customer_id, offered, uid } = lead
  record({
    action: 'customer.offer',
    target_type: 'customer',
    target_id: customer_id,
    changes: {
      asked,
      ...(uid > 0 && { stage: { old: 'customer', new: 'lead' }, uid: { old: uid, new: 0 } }),
    },
  })
  await trx
    .insertInto('clue_offers')
    .values({
      clue_id,
      platform_id,
      round: offered + 1,
      asked: [...asked],
      taken_from: uid,
      offered_time: now,
    })
    .execute()
  await trx
    .updateTable('clue_leads')
    .set({ offered: offered + 1 })
    .where('clue_id', '=', clue_id)
    .where('platform_id', '=', platform_id)
    .execute()
}

const receiversOf = async (trx: Trx): Promise<Map<number, readonly number[]>> => {
  const rows = await trx.selectFrom('clues').select(['id', 'receivers']).execute()
  return new Map(rows.map(({ id, receivers }) => [id, receivers.agents]))
}

/**
 * Offers leads that wait past their target, to the agents who are next and a target later to everybody who may see them.
 * What an agent was given and has not touched goes back to the others first. Each round of a lead happens once, whatever
 * process looks and whenever one dies. `now` is in Unix seconds; answers how many leads were offered.
 */
export const offerLateLeads = async (
  services: Pick<Services, 'db' | 'settings' | 'audit'>,
  now: number,
): Promise<number> => {
  const { db, settings, audit } = services
  // Leads that came while the clock was ahead would wait until it is there again.
  await sql`update clue_leads set created_time = ${now} where created_time between ${now + CLOCK_DRIFT} and ${now + OFFERED_FOR}
    and answered_time is null and not is_known and customer_id is not null and offered < 2`.execute(db)
  const late = await lateBy(services, now)
  const found = await findLate(db, late, now)
  if (found.length === 0) return 0
  const [catalogue, timeZone] = await Promise.all([catalogueOf(db), timeZoneOf(db, settings)])
  return audit.transaction(intakeWho(''), async (trx, record) => {
    const offering = { trx, record, catalogue, timeZone, now }
    const leads = await takeLate(trx, found, late, now)
    for (const lead of leads) if (lead.uid > 0) await takeBack(offering, lead)
    const [first, again] = [
      leads.filter(({ offered }) => offered === 0),
      leads.filter(({ offered }) => offered > 0),
    ]
    const asked = new Map([
      ...(await chooseSome(offering, first, await receiversOf(trx))),
      ...(await chooseAll(offering, again)),
    ])
    await tell(offering, asked)
    for (const [lead, agents] of asked) await noteOffer(offering, lead, agents)
    return leads.length
  })
}
