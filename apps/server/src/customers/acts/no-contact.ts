import type { ContactState, ContactStop, CustomerRow } from '@hospital-crm/api/entities'
import type { BodyOf, CallName } from '@hospital-crm/api/contract'
import { stopsAt } from '@hospital-crm/api/rules'
import { textsFor } from '../../access/mask.ts'
import { unixNow } from '../../basics/clock.ts'
import { storable } from '../../basics/text.ts'
import type { CallContext } from '../../http/context.ts'
import { invalid } from '../../http/validate.ts'
import { catalogueOf, timeZoneOf } from '../../options/catalogue.ts'
import { readContactRules } from '../../options/contact-setting.ts'
import type { Actor } from '../../access/actor.ts'
import type { ChangeContext } from '../core/change-context.ts'
import type { CustomerRecord } from '../core/columns.ts'
import { refusalsOf, touchesOf } from '../core/contact.ts'
import { findRecord, openStages, reachable } from '../core/find.ts'
import { rowFor } from '../core/row.ts'
import { writing, type WritingCall } from './write.ts'

type Way = ContactStop['way']

const store = async (
  { trx, record, actor }: ChangeContext,
  customer: CustomerRecord,
  stops: readonly ContactStop[],
  changed: { action: 'stop_contact' | 'allow_contact'; way: Way; reason: string; until: number | null },
): Promise<CustomerRow> => {
  const { action, way, reason, until } = changed
  const after = await trx
    .updateTable('customers')
    .set({
      contact_stops: JSON.stringify(stops),
      version: customer.version + 1,
      updated_time: unixNow(),
    })
    .where('id', '=', customer.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const isStop = action === 'stop_contact'
  record({
    action: `customer.${action}`,
    target_type: 'customer',
    target_id: customer.id,
    changes: {
      no_contact: { old: isStop ? null : way, new: isStop ? way : null },
      no_contact_reason: { old: null, new: reason },
      ...(isStop && { no_contact_until: { old: null, new: until } }),
    },
  })
  return rowFor(actor, after)
}

const locked = ({ trx, actor, catalogue }: ChangeContext, id: number): Promise<CustomerRecord> =>
  findRecord(trx, id, reachable(actor, catalogue, openStages(actor)), true)

/**
 * Notes that a customer is not to be contacted. What was noted of the same way before gives way to it.
 * @throws CallError `not_found`, `validation_failed` for a moment that has passed
 */
export const stopContact = (
  call: WritingCall,
  id: number,
  { way, reason, until }: BodyOf<'customers/customers/stopContact/{id}'>,
): Promise<CustomerRow> =>
  writing(call, async (context) => {
    const now = unixNow()
    if (until !== null && until <= now) throw invalid({ until: 'out_of_range' }, context.language)
    const customer = await locked(context, id)
    const said = storable(reason).trim()
    const others = stopsAt(customer.contact_stops, now).filter((stop) => stop.way !== way)
    const stop: ContactStop = { way, reason: said, until, uid: context.actor.id, time: now }
    return store(context, customer, [...others, stop], { action: 'stop_contact', way, reason: said, until })
  })

/**
 * Takes it back.
 * @throws CallError `not_found` for a customer out of reach
 */
export const allowContact = (
  call: WritingCall,
  id: number,
  { way, reason }: BodyOf<'customers/customers/allowContact/{id}'>,
): Promise<CustomerRow> =>
  writing(call, async (context) => {
    const customer = await locked(context, id)
    const stops = stopsAt(customer.contact_stops, unixNow())
    // Sent again after a lost answer it is done.
    if (stops.every((stop) => stop.way !== way)) return rowFor(context.actor, customer)
    const others = stops.filter((stop) => stop.way !== way)
    const said = storable(reason).trim()
    return store(context, customer, others, { action: 'allow_contact', way, reason: said, until: null })
  })

type ReadingCall = Pick<CallContext<CallName>, 'db' | 'settings'> & { actor: Actor }

/**
 * How a customer may be contacted.
 * @throws CallError `not_found` for a customer out of reach
 */
export const readContactState = async (
  { db, settings, actor }: ReadingCall,
  id: number,
): Promise<ContactState> => {
  const catalogue = await catalogueOf(db)
  const customer = await findRecord(db, id, reachable(actor, catalogue, openStages(actor)))
  const now = unixNow()
  const [rules, timeZone, touches] = await Promise.all([
    readContactRules(db),
    timeZoneOf(db, settings),
    touchesOf(db, [id], now),
  ])
  const refused = async (way: 'call' | 'sms') => {
    const own = way === 'call' ? rules : { ...rules, quiet: null }
    return (await refusalsOf(db, [customer], { way, now, timeZone, rules: own })).get(id) ?? null
  }
  const stops = stopsAt(customer.contact_stops, now)
  const people = await db
    .selectFrom('users')
    .select(['id', 'nickname'])
    .where('id', 'in', [0, ...stops.map(({ uid }) => uid)])
    .execute()
  const names = new Map(people.map(({ id: uid, nickname }) => [uid, nickname]))
  const shown = textsFor(actor, customer)
  return {
    stops: stops.map((stop) => ({
      ...stop,
      reason: shown(stop.reason),
      nickname: names.get(stop.uid) ?? '',
    })),
    call: await refused('call'),
    sms: await refused('sms'),
    touches: touches.get(id)?.length ?? 0,
  }
}
