import { sql } from 'kysely'
import type { OfferedTemplate, OutboxMessage, SmsMessage } from '@hospital-crm/api/entities'
import type { Actor } from '../access/actor.ts'
import { maskPhone } from '@hospital-crm/api/rules'
import { hidesPhones, textsFor, type KnowingRow } from '../access/mask.ts'
import type { CustomerRecord } from '../customers/core/columns.ts'
import { reachable } from '../customers/core/find.ts'
import type { Db } from '../database/connect.ts'
import { catalogueOf } from '../options/catalogue.ts'
import { fillTemplate, valuesShown, type KnownValues } from './fill.ts'

/** Messages of one customer that are shown with the templates. */
const NEWEST = 20
const stages = ['customer', 'lead', 'pool', 'waste'] as const

interface Found extends Omit<OutboxMessage, 'nickname'>, KnowingRow {
  nickname: string | null
}

interface Question {
  id?: number
  cus_id?: number | undefined
  before?: number | undefined
  limit: number
}

/** Messages of customers in the reader's scope, newest first. */
const findMessages = async (
  db: Db,
  actor: Actor,
  { id, cus_id, before, limit }: Question,
): Promise<Found[]> => {
  const within = reachable(actor, await catalogueOf(db), stages)
  const only = [
    ...(id === undefined ? [] : [sql`and m.id = ${id}`]),
    ...(cus_id === undefined ? [] : [sql`and m.cus_id = ${cus_id}`]),
    ...(before === undefined ? [] : [sql`and m.id < ${before}`]),
  ]
  const { rows } = await sql<Found>`
    select m.id, m.template, m.text, m.phone, m.status, m.problem, m.is_kept, m.uid, m.created_time, m.sent_time, m.cus_id,
      m.attempts, customers.name, customers.stage, customers.stage_before_waste, customers.known_phones,
      users.nickname
    from sms_messages m join customers on customers.id = m.cus_id left join users on users.id = m.uid
    where ${within} ${sql.join(only, sql` `)} order by m.id desc limit ${limit}`.execute(db)
  return rows
}

const shown = (actor: Actor, found: Found): OutboxMessage => {
  const { stage: _stage, stage_before_waste: _before, known_phones: _known, nickname, ...message } = found
  const whole = { ...message, nickname: nickname ?? '' }
  if (!hidesPhones(actor, found)) return whole
  const text = textsFor(actor, found)
  return { ...whole, phone: maskPhone(message.phone), text: text(message.text), name: text(message.name) }
}

/** One message as its sender sees it; undefined when its customer is out of reach by now. */
export const readMessage = async (db: Db, actor: Actor, id: number): Promise<SmsMessage | undefined> => {
  const [found] = await findMessages(db, actor, { id, limit: 1 })
  return found && shown(actor, found)
}

/** The newest messages to one customer. */
export const readMessages = async (db: Db, actor: Actor, cus_id: number): Promise<SmsMessage[]> =>
  (await findMessages(db, actor, { cus_id, limit: NEWEST })).map((found) => shown(actor, found))

/** Messages of all senders, and the customers whose whole number is among them. */
export const readOutbox = async (
  db: Db,
  actor: Actor,
  { limit, ...question }: Question,
): Promise<{ list: OutboxMessage[]; more: boolean; revealed: number[] }> => {
  const found = await findMessages(db, actor, { ...question, limit: limit + 1 })
  const page = found.slice(0, limit)
  return {
    list: page.map((message) => shown(actor, message)),
    more: found.length > limit,
    revealed: [...new Set(page.filter((row) => !hidesPhones(actor, row)).map(({ cus_id }) => cus_id))],
  }
}

/** The templates that can be sent now, filled for one customer as its reader may see them. */
export const offeredTemplates = async (
  db: Db,
  actor: Actor,
  customer: CustomerRecord,
  values: KnownValues,
): Promise<OfferedTemplate[]> => {
  const rows = await db
    .selectFrom('sms_templates')
    .innerJoin('sms_gateways', 'sms_gateways.id', 'sms_templates.gateway_id')
    .select(['sms_templates.id', 'sms_templates.name', 'text'])
    .where('sms_templates.status', '=', 1)
    .where('sms_gateways.status', '=', 1)
    .orderBy('sms_gateways.sort')
    .orderBy('sms_templates.sort')
    .orderBy('sms_templates.id')
    .execute()
  const shown = textsFor(actor, customer)
  const shownValues = valuesShown(values, shown)
  return rows.map(({ id, name, text: template }) => {
    const { text, missing } = fillTemplate(template, shownValues)
    return { id, name, text: shown(text), vars: missing }
  })
}
