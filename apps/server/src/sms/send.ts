import type { BodyOf } from '@hospital-crm/api/contract'
import type { SmsMessage } from '@hospital-crm/api/entities'
import { MESSAGE_LENGTH } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { formatUnix, isPhone } from '@hospital-crm/api/rules'
import { textsFor } from '../access/mask.ts'
import type { CustomerRecord } from '../customers/core/columns.ts'
import { contactError, refusalsOf } from '../customers/core/contact.ts'
import { findRecord, reachable, workStages } from '../customers/core/find.ts'
import { unixNow } from '../basics/clock.ts'
import { storable } from '../basics/text.ts'
import type { Trx } from '../database/connect.ts'
import type { CallContext } from '../http/context.ts'
import { once } from '../http/once.ts'
import { invalid } from '../http/validate.ts'
import { catalogueOf, type Catalogue } from '../options/catalogue.ts'
import { readConfig } from '../options/config.ts'
import { readContactRules } from '../options/contact-setting.ts'
import { fillTemplate, valuesShown, type KnownValues, type Values } from './fill.ts'
import { refuseTooMany, takePersonsTurn } from './limits.ts'
import { readMessage } from './messages.ts'

export type SendCall = CallContext<'customers/customers/sendMessage/{id}'>
type Wish = BodyOf<'customers/customers/sendMessage/{id}'> & { id: number }

/** Also the name of what nobody can choose any more: the record says it still. */
const nameIn = ({ retired, ...offered }: Catalogue, list: 'hospitals' | 'diseases', id: number): string =>
  [...offered[list], ...retired[list]].find((option) => option.id === id)?.name ?? ''

/** What the server knows for the placeholders of a template; empty where there is nothing. */
export const knownValues = (
  customer: CustomerRecord,
  catalogue: Catalogue,
  { nickname, timeZone }: { nickname: string; timeZone: string },
): KnownValues => ({
  name: customer.name,
  hospital: nameIn(catalogue, 'hospitals', customer.hospital),
  disease: nameIn(catalogue, 'diseases', customer.disease),
  order_time:
    customer.order_time === null
      ? ''
      : formatUnix(customer.order_time, timeZone).slice(0, 'YYYY-MM-DD HH:mm'.length),
  order_num: customer.order_num,
  agent: nickname,
})

const findTemplate = async (trx: Trx, id: number) => {
  const template = await trx
    .selectFrom('sms_templates')
    .innerJoin('sms_gateways', 'sms_gateways.id', 'sms_templates.gateway_id')
    .select(['sms_templates.name', 'text', 'code', 'gateway_id', 'kind'])
    .where('sms_templates.id', '=', id)
    .where('sms_templates.status', '=', 1)
    .where('sms_gateways.status', '=', 1)
    .executeTakeFirst()
  return template
}

const storableVars = (vars: Readonly<Record<string, string>> = {}): Values =>
  Object.fromEntries(Object.entries(vars).map(([name, value]) => [name, storable(value)]))

interface Sending {
  trx: Trx
  call: SendCall
  customer: CustomerRecord
  catalogue: Catalogue
  timeZone: string
}

/** The template filled for the customer, or a refusal that names what is wrong. */
const compose = async ({ trx, call, customer, catalogue, timeZone }: Sending, { tempId, vars }: Wish) => {
  const { actor, meta } = call
  const template = await findTemplate(trx, tempId)
  if (template === undefined) throw invalid({ tempId: 'not_offered' }, meta.language)
  if (!isPhone(customer.phone)) throw invalid({ phone: 'invalid_phone' }, meta.language)
  const known = knownValues(customer, catalogue, { nickname: actor.nickname, timeZone })
  const given = storableVars(vars)
  const { text, missing } = fillTemplate(template.text, known, given)
  if (missing.length > 0)
    throw invalid(Object.fromEntries(missing.map((name) => [`vars.${name}`, 'required'])), meta.language)
  if ([...text].length > MESSAGE_LENGTH) throw invalid({ tempId: 'too_long' }, meta.language)
  const shown = textsFor(actor, customer)
  const offered = fillTemplate(template.text, valuesShown(known, shown), given)
  // Beside what the sender gave, a hidden number would be shown otherwise than before.
  if (shown(text) !== shown(offered.text)) throw invalid({ tempId: 'masked_number_moved' }, meta.language)
  return { ...template, text }
}

/** @throws CallError `do_not_contact`, `touch_limit`; messages have quiet hours of their own. */
const refuseUnwanted = async (
  trx: Trx,
  customer: CustomerRecord,
  { now, timeZone }: { now: number; timeZone: string },
): Promise<void> => {
  const rules = { ...(await readContactRules(trx)), quiet: null }
  const refusal = (await refusalsOf(trx, [customer], { way: 'sms', now, timeZone, rules })).get(customer.id)
  if (refusal) throw contactError(refusal, now)
}

const insertMessage = async (sending: Sending, wish: Wish): Promise<{ id: number; text: string }> => {
  const { trx, call, customer, timeZone } = sending
  const { actor } = call
  const { gateway_id, name, code, kind, text } = await compose(sending, wish)
  const now = unixNow()
  await refuseUnwanted(trx, customer, { now, timeZone })
  await takePersonsTurn(trx, actor.id)
  await refuseTooMany(trx, { uid: actor.id, phone: customer.phone, now, timeZone })
  const isKept = kind === 'outbox'
  const { id } = await trx
    .insertInto('sms_messages')
    .values({
      uid: actor.id,
      cus_id: customer.id,
      gateway_id,
      template: name,
      code,
      text,
      phone: customer.phone,
      status: isKept ? 'sent' : 'queued',
      problem: null,
      is_kept: isKept,
      next_time: now,
      taken_until: null,
      created_time: now,
      sent_time: isKept ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, text }
}

/**
 * Stores one message, to be delivered when the transaction stands. The same request stores one, and answers it again.
 * @throws CallError `not_found`, `validation_failed`, `do_not_contact`, `touch_limit`, `quiet_hours`, `message_limit`,
 * `request_reused`.
 */
const storeMessage = async (call: SendCall, wish: Wish): Promise<number> => {
  const { db, actor, audit, settings } = call
  const { request_id: requestId, ...body } = wish
  const catalogue = await catalogueOf(db)
  const { config } = await readConfig(db, settings)
  return audit.transaction(async (trx, record) => {
    // Locked, so that contacts which two people make at one time are counted one after the other.
    const customer = await findRecord(trx, wish.id, reachable(actor, catalogue, workStages(actor)), true)
    const sending = { trx, call, customer, catalogue, timeZone: config.time_zone }
    const request = { uid: actor.id, requestId, call: 'customers/customers/sendMessage/{id}', body } as const
    return once(trx, request, {
      first: async () => {
        const { id, text } = await insertMessage(sending, wish)
        record({
          action: 'customer.send_message',
          target_type: 'customer',
          target_id: customer.id,
          changes: { message: { old: null, new: text } },
        })
        return { id, result: id }
      },
      again: (id) => Promise.resolve(id),
    })
  })
}

/**
 * Sends one message: at once where its gateway takes it, by the job where it has to be tried again.
 */
export const sendMessage = async (
  call: SendCall,
  wish: Wish,
  deliver: (id: number) => Promise<void>,
): Promise<SmsMessage> => {
  const id = await storeMessage(call, wish)
  await deliver(id)
  const message = await readMessage(call.db, call.actor, id)
  if (message === undefined) throw new CallError('not_found')
  return message
}
