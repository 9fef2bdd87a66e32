import { QUEUE_CALL_SECONDS, QUEUE_UNDO_SECONDS, type FollowUp } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { hidesPhones, maskShared } from '../access/mask.ts'
import { unixNow } from '../basics/clock.ts'
import { addFollowUp, followUpFor } from '../customers/acts/follow-ups.ts'
import type { ChangeContext } from '../customers/core/change-context.ts'
import type { CustomerRecord } from '../customers/core/columns.ts'
import type { FollowUpForm } from '@hospital-crm/api/entities'
import type { BeforeContact } from '../database/call-queue-schema.ts'
import type { Trx } from '../database/connect.ts'
import { hold, isAt, keep, type Seat } from './holds.ts'
import { keepNote } from './notes.ts'

const changedByContact = [
  'last_followed',
  'last_followed_content',
  'next_followed',
  'next_followed_desc',
  'followed_num',
  'status',
  'success_time',
  'contacted_time',
  'treated_time',
  'lost_time',
] as const satisfies readonly (keyof BeforeContact)[]

const pick = (record: CustomerRecord): BeforeContact =>
  Object.fromEntries(changedByContact.map((field) => [field, record[field]])) as unknown as BeforeContact

/** Records a contact as a turn that can be taken back. Answers the id of the contact. */
export const saveTurn = async (
  context: ChangeContext,
  { run, uid }: Seat,
  customer: CustomerRecord,
  form: FollowUpForm,
): Promise<number> => {
  const { trx } = context
  const { id } = await addFollowUp(context, customer, form)
  const { version } = await trx
    .selectFrom('customers')
    .select('version')
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow()
  await trx
    .deleteFrom('call_turns')
    .where('run_id', '=', run)
    .where('uid', '=', uid)
    .where('cus_id', '=', customer.id)
    .execute()
  await trx
    .insertInto('call_turns')
    .values({
      run_id: run,
      uid,
      cus_id: customer.id,
      state: 'done',
      made_time: unixNow(),
      follow_up_id: id,
      version,
      before: JSON.stringify(pick(customer)),
    })
    .execute()
  await trx.deleteFrom('call_holds').where('cus_id', '=', customer.id).where('uid', '=', uid).execute()
  return id
}

/** The agent's last step of a run. */
export const lastTurn = (trx: Trx, { run, uid }: Seat) =>
  trx
    .selectFrom('call_turns')
    .selectAll()
    .where('run_id', '=', run)
    .where('uid', '=', uid)
    .where('state', 'in', ['done', 'skipped', 'later'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Until when a step can be taken back; null when that is over. */
export const undoUntil = ({ made_time }: { made_time: number }): number | null => {
  const until = made_time + QUEUE_UNDO_SECONDS
  return until > unixNow() ? until : null
}

/** A turn that came along from another record says nothing of this one, whatever version both have. */
const isOfAnother = async (trx: Trx, { cus_id, made_time }: { cus_id: number; made_time: number }) => {
  const merge = await trx
    .selectFrom('customer_merges')
    .select('id')
    .where('kept_id', '=', cus_id)
    .where('undone_time', 'is', null)
    .where('merged_time', '>=', made_time)
    .executeTakeFirst()
  return merge !== undefined
}

/** The contact that was taken back, and the status that it led to. */
interface Undone {
  follow_up: FollowUp | null
  status: number | null
}
const nothing: Undone = { follow_up: null, status: null }

/** Takes a contact back: its row goes, its text is a note again, its files stay with the customer, who is as before. */
const takeBack = async (
  { trx, record, actor }: ChangeContext,
  seat: Seat,
  customer: CustomerRecord,
  { follow_up_id: id, before }: { follow_up_id: number | null; before: BeforeContact | null },
): Promise<Undone> => {
  if (id === null || before === null) return nothing
  const row = await trx.deleteFrom('follow_ups').where('id', '=', id).returningAll().executeTakeFirst()
  if (!row) throw new CallError('undo_over')
  // Whoever is erased later leaves no digest of a text that stands nowhere by then.
  await trx
    .updateTable('done_requests')
    .set({ digest: Buffer.alloc(0) })
    .where('uid', '=', seat.uid)
    .where('call', '=', 'customers/queue/save')
    .where('target_id', '=', id)
    .execute()
  // They were called already: no rule forbids that it is written down anew.
  await keep(trx, seat, customer.id, QUEUE_CALL_SECONDS)
  const { content, outcome } = row
  await keepNote(trx, seat, customer.id, { content, ...(outcome && { outcome }) })
  await trx
    .updateTable('files')
    .set({ subject: 'customer', subject_id: customer.id })
    .where('subject', '=', 'follow_up')
    .where('subject_id', '=', id)
    .execute()
  const version = customer.version + 1
  await trx
    .updateTable('customers')
    .set({
      ...before,
      version,
      updated_time: unixNow(),
      ...(before.status !== customer.status && {
        field_versions: JSON.stringify({ ...customer.field_versions, status: version }),
      }),
    })
    .where('id', '=', customer.id)
    .execute()
  const moved = changedByContact.filter((field) => before[field] !== customer[field])
  record({
    action: 'customer.undo_follow_up',
    target_type: 'customer',
    target_id: customer.id,
    changes: Object.fromEntries(moved.map((field) => [field, { old: customer[field], new: before[field] }])),
  })
  // Whoever wrote the plan gets it back as they wrote it, and the numbers that they were shown masked stay so.
  const plan = row.next_followed_desc
  const shown = hidesPhones(actor, customer)
    ? maskShared(plan, before.next_followed_desc, customer.known_phones)
    : plan
  return {
    follow_up: { ...followUpFor(actor, customer, row), next_followed_desc: shown },
    status: before.status === customer.status ? null : customer.status,
  }
}

/**
 * Takes the agent's last step back and keeps its person for them; nothing where it was taken back before, and that was not
 * heard.
 * @throws CallError `undo_over` where there is none, another one came after it, the customer was changed since, or a
 * colleague has them
 */
export const undoLast = async (
  context: ChangeContext,
  seat: Seat,
  wanted: { turn: number; id: number },
  findRecord: (id: number) => Promise<CustomerRecord>,
): Promise<Undone> => {
  const { trx } = context
  const turn = await lastTurn(trx, seat)
  const isGone = (turn?.id ?? 0) < wanted.turn
  if (isGone && (await isAt(trx, seat, wanted.id))) return nothing
  if (turn?.id !== wanted.turn || undoUntil(turn) === null) throw new CallError('undo_over')
  if (!(await hold(trx, seat, turn.cus_id))) throw new CallError('undo_over')
  const customer = await findRecord(turn.cus_id)
  const isChanged = turn.version !== null && turn.version !== customer.version
  if (isChanged || (await isOfAnother(trx, turn))) throw new CallError('undo_over')
  const undone = await takeBack(context, seat, customer, turn)
  await trx.deleteFrom('call_turns').where('id', '=', turn.id).execute()
  await trx
    .updateTable('call_seats')
    .set({ cus_id: turn.cus_id })
    .where('run_id', '=', seat.run)
    .where('uid', '=', seat.uid)
    .execute()
  await trx
    .deleteFrom('call_holds')
    .where('run_id', '=', seat.run)
    .where('uid', '=', seat.uid)
    .where('cus_id', '<>', turn.cus_id)
    .execute()
  return undone
}
