import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { fieldOf, maxLengthOf, type PushState, type WritableField } from '@hospital-crm/api/entities'
import { isCallError } from '@hospital-crm/api/errors'
import { unixNow } from '../basics/clock.ts'
import { insertNew } from '../customers/acts/create.ts'
import type { ChangeContext } from '../customers/core/change-context.ts'
import type { CustomerRecord } from '../customers/core/columns.ts'
import type { Trx } from '../database/connect.ts'
import { cutText } from '../numbers/cut.ts'
import type { Services } from '../http/context.ts'
import { catalogueOf, forgetOptions, timeZoneOf } from '../options/catalogue.ts'
import { INTAKE_ROBOT, intakeActor, intakeWho } from './actor.ts'
import { assignLead } from './assign.ts'
import type { LeadInterface } from './interface.ts'
import { findKnown, lockContacts, noteAgain } from './known.ts'
import type { MappedPush } from './map.ts'
import { mergePush } from './merge.ts'
import { idOfOther, isOtherPerson, remarkOfOther } from './other-person.ts'

/** What became of a push, and whose record it is about. */
export interface Taken {
  state: PushState
  customerId: number | null
}

interface Taking {
  clue: LeadInterface
  mapped: MappedPush
  timeZone: string
  settings: Services['settings']
  /** Stores the push itself, in the same transaction. */
  keep: (trx: Trx, taken: Taken) => Promise<void>
}

/** Signs of a remark. */
const REMARK = maxLengthOf('desc') ?? 0

/** Times that a lead is tried whose choices are being removed at that very moment. */
const TRIES = 4
const PAUSE_MILLISECONDS = 40

/** What is left of a lead whose choices stay out of reach: it is not lost for them. */
const withoutChoices = (mapped: MappedPush): MappedPush => ({
  ...mapped,
  values: Object.fromEntries(
    Object.entries(mapped.values).filter(([field]) => fieldOf(field as WritableField).options === undefined),
  ),
})

const isClaimed = async (
  trx: Trx,
  clue: LeadInterface,
  mapped: MappedPush,
  now: number,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into clue_leads (clue_id, platform_id, last_order, created_time, updated_time)
    values (${clue.id}, ${mapped.platformId}, ${mapped.order}, ${now}, ${now})
    on conflict do nothing returning platform_id`.execute(trx)
  return rows.length === 1
}

const ofLead = (trx: Trx, clue: LeadInterface, { platformId }: MappedPush) =>
  trx.updateTable('clue_leads').where('clue_id', '=', clue.id).where('platform_id', '=', platformId)

const takeNew = async (context: ChangeContext, { clue, mapped, timeZone }: Taking): Promise<Taken> => {
  const { trx, record, catalogue } = context
  const now = unixNow()
  const { values } = mapped
  const known = await findKnown(trx, values)
  if (known !== undefined) {
    await noteAgain(trx, record, clue, { known, values, now })
    await ofLead(trx, clue, mapped).set({ customer_id: known.id, is_known: true, told_time: now }).execute()
    return { state: 'known', customerId: known.id }
  }
  const [made] = (await insertNew(context, [{ ...values, clue_id: clue.id }], 'lead', {
    cid: INTAKE_ROBOT,
  })) as [CustomerRecord]
  const uid = await assignLead(trx, record, clue, { leadId: made.id, catalogue, timeZone, now })
  await ofLead(trx, clue, mapped)
    .set({ customer_id: made.id, assigned_uid: uid, told_time: uid === 0 ? null : now })
    .execute()
  return { state: 'created', customerId: made.id }
}

const takeKnownId = async (context: ChangeContext, { clue, mapped }: Taking): Promise<Taken> => {
  // Whoever answers a lead has its customer before the lead: so does whoever merges, or they would wait for each other.
  await sql`select from customers join clue_leads on customer_id = customers.id
    where clue_leads.clue_id = ${clue.id} and platform_id = ${mapped.platformId} for update of customers`.execute(
    context.trx,
  )
  const lead = await context.trx
    .selectFrom('clue_leads')
    .selectAll()
    .where('clue_id', '=', clue.id)
    .where('platform_id', '=', mapped.platformId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { state: await mergePush(context, lead, mapped), customerId: lead.customer_id }
}

/** Who stands behind an id that is known, if there is anybody. */
const personBehind = async (trx: Trx, { clue, mapped }: Taking): Promise<CustomerRecord | undefined> => {
  const { rows } = await sql<CustomerRecord>`select customers.* from customers
    join clue_leads on customer_id = customers.id
    where clue_leads.clue_id = ${clue.id} and platform_id = ${mapped.platformId}`.execute(trx)
  return rows[0]
}

/** A second person under one id is a lead of their own, whose remark names the first. */
const takeOther = async (context: ChangeContext, taking: Taking, first: CustomerRecord): Promise<Taken> => {
  const { mapped, clue, settings } = taking
  const note = remarkOfOther(first.id, mapped.platformId)
  const phone = String(mapped.values.phone)
  const said = cutText((mapped.values.desc as string | undefined) ?? '', REMARK - note.length - 1, [phone])
  const desc = [said, note].filter(Boolean).join('\n')
  const own = {
    ...taking,
    mapped: {
      ...mapped,
      platformId: idOfOther(settings, mapped.platformId, phone),
      values: { ...mapped.values, desc },
    },
  }
  const isNew = await isClaimed(context.trx, clue, own.mapped, unixNow())
  return isNew ? takeNew(context, own) : takeKnownId(context, own)
}

const takeAgain = async (context: ChangeContext, taking: Taking): Promise<Taken> => {
  const first = await personBehind(context.trx, taking)
  const isOther = first !== undefined && isOtherPerson(first, taking.mapped.values)
  return isOther ? takeOther(context, taking, first) : takeKnownId(context, taking)
}

const takeOnce = async (services: Services, ip: string, taking: Taking): Promise<Taken> => {
  const catalogue = await catalogueOf(services.db)
  return services.audit.transaction(intakeWho(ip), async (trx, record) => {
    const { clue, mapped, keep } = taking
    const context = { trx, record, catalogue, actor: intakeActor, language: 'zh' } as const
    await lockContacts(trx, mapped.values)
    const isNew = await isClaimed(trx, clue, mapped, unixNow())
    const taken = isNew ? await takeNew(context, taking) : await takeAgain(context, taking)
    await keep(trx, taken)
    return taken
  })
}

/**
 * Makes a lead of a push, or adds it to the one that its platform id or its person has already: all of it in one
 * transaction, so that a push which was answered is there and one which was not can come again. `read` maps it by the
 * choices of the moment.
 */
export const takeLead = async (
  services: Services,
  ip: string,
  clue: LeadInterface,
  {
    read,
    keep,
  }: { read: () => Promise<MappedPush>; keep: (trx: Trx, taken: Taken, mapped: MappedPush) => Promise<void> },
): Promise<Taken> => {
  const timeZone = await timeZoneOf(services.db, services.settings)
  for (let tried = 1; ; tried += 1) {
    const mapped = tried < TRIES ? await read() : withoutChoices(await read())
    try {
      const { settings } = services
      const taking = {
        clue,
        mapped,
        timeZone,
        settings,
        keep: (trx: Trx, taken: Taken) => keep(trx, taken, mapped),
      }
      return await takeOnce(services, ip, taking)
    } catch (error) {
      if (tried === TRIES || !isCallError(error) || error.error !== 'option_removed') throw error
      forgetOptions(services.db)
      await setTimeout(PAUSE_MILLISECONDS * tried)
    }
  }
}
