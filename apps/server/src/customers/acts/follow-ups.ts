import type { Selectable } from 'kysely'
import type { BodyOf, CallName } from '@hospital-crm/api/contract'
import type { FollowUp, FollowUpForm } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { permissionPath, stopsAt } from '@hospital-crm/api/rules'
import { holds, type Actor } from '../../access/actor.ts'
import { hidesPhones, textsFor } from '../../access/mask.ts'
import { unmaskValue } from '../../access/unmask.ts'
import type { Db } from '../../database/connect.ts'
import type { FollowUpsTable } from '../../database/customers-schema.ts'
import { planned } from '../../database/planned.ts'
import type { CallContext } from '../../http/context.ts'
import { once } from '../../http/once.ts'
import { invalid } from '../../http/validate.ts'
import { remindOfPlans } from '../../notices/plans.ts'
import { catalogueOf } from '../../options/catalogue.ts'
import type { ChangeContext } from '../core/change-context.ts'
import type { CustomerRecord } from '../core/columns.ts'
import { callable } from '../core/contact.ts'
import { findRecord, openStages, reachable, workStages } from '../core/find.ts'
import { unixNow } from '../../basics/clock.ts'
import { storable } from '../../basics/text.ts'
import { changeRecord } from './change.ts'
import { writing, type WritingCall } from './write.ts'

const DEFAULT_PAGE_SIZE = 20

export type FollowUpRow = Selectable<FollowUpsTable>

type Plan = Pick<CustomerRecord, 'next_followed' | 'next_followed_desc'>

/**
 * What is planned after a contact: a form without a date keeps what is there, and a masked number in its text stands for
 * the one in the plan that was shown.
 * @throws CallError `validation_failed` where a masked number stands where it did not stand
 */
const planAfter = (
  { actor, language }: ChangeContext,
  before: CustomerRecord,
  { next_followed, next_followed_desc = '' }: FollowUpForm,
): Plan => {
  if (next_followed === undefined)
    return { next_followed: before.next_followed, next_followed_desc: before.next_followed_desc }
  if (next_followed === null) return { next_followed, next_followed_desc: '' }
  const field = 'next_followed_desc'
  const typed = storable(next_followed_desc)
  const meant = hidesPhones(actor, before)
    ? unmaskValue(field, typed, before[field], before.known_phones)
    : typed
  if (typeof meant !== 'string') throw invalid({ [field]: 'masked_number_moved' }, language)
  return { next_followed, next_followed_desc: meant }
}

const insertFollowUp = async (
  context: ChangeContext,
  customer: CustomerRecord,
  content: string,
  form: FollowUpForm,
): Promise<FollowUpRow> => {
  const { trx, record, actor } = context
  const now = unixNow()
  const plan = planAfter(context, customer, form)
  const insert = trx
    .insertInto('follow_ups')
    .values({
      ...plan,
      channel: form.channel ?? null,
      outcome: form.outcome ?? null,
      content,
      cus_id: customer.id,
      uid: actor.id,
      created_time: now,
    })
    .returningAll()
  const [row] = (await planned(trx, insert.compile())) as [FollowUpRow]
  const after = { last_followed: now, last_followed_content: content, ...plan }
  const update = trx
    .updateTable('customers')
    .set({
      ...after,
      followed_num: customer.followed_num + 1,
      version: customer.version + 1,
      updated_time: now,
    })
    .where('id', '=', customer.id)
  await planned(trx, update.compile())
  const fields = Object.keys(after) as (keyof typeof after)[]
  record({
    action: 'customer.follow_up',
    target_type: 'customer',
    target_id: customer.id,
    changes: Object.fromEntries(fields.map((field) => [field, { old: customer[field], new: after[field] }])),
  })
  return row
}

/** @throws CallError `do_not_contact` for a plan to call somebody who by then still does not want it. */
const refuseUnwantedPlan = (
  { contact_stops: stops }: CustomerRecord,
  { next_followed: at }: FollowUpForm,
): void => {
  if (typeof at !== 'number') return
  const stop = stopsAt(stops, at).find(({ way }) => way === 'all' || way === 'call')
  if (stop) throw new CallError('do_not_contact', { until: stop.until })
}

/** Sets the status that a contact led to, under the rules of a status that is set by itself. */
const setStatus = async (
  context: ChangeContext,
  { cus_id: id, status, version }: FollowUpForm,
): Promise<void> => {
  if (status === undefined) return
  if (!holds(context.actor, permissionPath('customers/customers/updateStatus')))
    throw new CallError('forbidden')
  await changeRecord(context, { id, version, values: { status }, action: 'update_status' })
}

/**
 * The customer of a contact that is to be recorded, locked.
 * @throws CallError `not_found` when out of reach, `validation_failed` when nothing was said
 */
export const customerFor = (
  { trx, actor, catalogue, language }: ChangeContext,
  { cus_id: id, content }: FollowUpForm,
): Promise<CustomerRecord> => {
  if (storable(content).trim() === '') throw invalid({ content: 'required' }, language)
  return findRecord(trx, id, reachable(actor, catalogue, workStages(actor)), true)
}

/** Records a contact with a customer who was found by {@link customerFor}, and what it led to. */
export const addFollowUp = async (
  context: ChangeContext,
  customer: CustomerRecord,
  form: FollowUpForm,
): Promise<FollowUpRow> => {
  refuseUnwantedPlan(customer, form)
  const made = await insertFollowUp(context, customer, storable(form.content), form)
  await setStatus(context, form)
  return made
}

/** A plan that was written down after its moment is told at once. */
export const tellIfDue = async (
  { db, settings }: Pick<CallContext<CallName>, 'db' | 'settings'>,
  { cus_id: id, next_followed: at }: Pick<FollowUpForm, 'cus_id' | 'next_followed'>,
): Promise<void> => {
  const now = unixNow()
  if (typeof at === 'number' && at <= now) await remindOfPlans(db, now, callable(settings), id)
}

/** A contact by the one who made it, as they see it. */
export const followUpFor = (actor: Actor, customer: CustomerRecord, row: FollowUpRow): FollowUp => {
  const shown = textsFor(actor, customer)
  return {
    ...row,
    nickname: actor.nickname,
    content: shown(row.content),
    next_followed_desc: shown(row.next_followed_desc),
  }
}

/**
 * Records a contact. The customer's last and next contact come from this row and from nowhere else, so that it also holds
 * a plan that was kept. The same request sent again answers the contact that it made.
 * @throws CallError `not_found` when the customer is out of reach, `validation_failed` when nothing was said, a masked
 * number was moved or the status may not be set, `edit_conflict` when somebody else has set it meanwhile, `forbidden` for a status without the right to one.
 */
export const createFollowUp = (
  call: WritingCall,
  body: BodyOf<'customers/followups/create'>,
): Promise<FollowUp> =>
  writing(call, async (context) => {
    const { trx, actor } = context
    const { request_id: requestId, ...form } = body
    const customer = await customerFor(context, form)
    const request = { uid: actor.id, requestId, call: 'customers/followups/create', body: form } as const
    const row = await once(trx, request, {
      first: async () => {
        const made = await addFollowUp(context, customer, form)
        return { id: made.id, result: made }
      },
      again: (id) => trx.selectFrom('follow_ups').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    })
    return followUpFor(actor, customer, row)
  })

/**
 * A customer's follow-up records, newest first.
 * @throws CallError `not_found` when the customer is out of reach.
 */
export const listFollowUps = async (
  db: Db,
  actor: Actor,
  { cus_id, page = 1, page_size = DEFAULT_PAGE_SIZE }: BodyOf<'customers/followups/index'>,
): Promise<{ list: FollowUp[]; total: number }> => {
  const catalogue = await catalogueOf(db)
  const customer = await findRecord(db, cus_id, reachable(actor, catalogue, openStages(actor)))
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom('follow_ups')
      .leftJoin('users', 'users.id', 'follow_ups.uid')
      .select([
        'follow_ups.id',
        'cus_id',
        'uid',
        'channel',
        'outcome',
        'content',
        'next_followed',
        'next_followed_desc',
        'users.nickname',
      ])
      .select('follow_ups.created_time')
      .where('cus_id', '=', cus_id)
      .orderBy('follow_ups.id', 'desc')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
    db
      .selectFrom('follow_ups')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('cus_id', '=', cus_id)
      .executeTakeFirstOrThrow(),
  ])
  const shown = textsFor(actor, customer)
  const list = rows.map((row) => ({
    ...row,
    nickname: row.nickname ?? '',
    content: shown(row.content),
    next_followed_desc: shown(row.next_followed_desc),
  }))
  return { list, total }
}
