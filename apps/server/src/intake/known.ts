import { sql } from 'kysely'
import type { RecordEntry } from '../audit/audit.ts'
import type { FieldValues } from '../customers/core/check.ts'
import { wechatKey, wechatKeyOf } from '../customers/core/wechat.ts'
import type { Trx } from '../database/connect.ts'
import { leaveNotice } from '../notices/store.ts'
import { INTAKE_ROBOT } from './actor.ts'
import type { LeadInterface } from './interface.ts'

/** First key of the advisory locks on ways of contact: two leads of one person are looked at one after the other. */
const CONTACT_LOCK = 5_207_304

/** Somebody who was there before. */
export interface KnownPerson {
  id: number
  uid: number
}

/** Ways of contact as they are compared. */
const waysOf = ({ phone = '', wechat = '', qq = '' }: FieldValues) => ({
  phone: phone as string,
  wechat: wechatKey(wechat as string),
  qq: qq as string,
})

/** Takes the turns of a lead's ways of contact until the transaction ends. */
export const lockContacts = async (trx: Trx, values: FieldValues): Promise<void> => {
  for (const way of Object.values(waysOf(values)).filter(Boolean).toSorted())
    await sql`select pg_advisory_xact_lock(${CONTACT_LOCK}, hashtext(${way}))`.execute(trx)
}

/** The customer, or the older lead, that has the number, the WeChat or the QQ of a new one; who has an agent comes first. */
export const findKnown = async (trx: Trx, values: FieldValues): Promise<KnownPerson | undefined> => {
  const { phone, wechat, qq } = waysOf(values)
  const { rows } = await sql<KnownPerson>`
    select id, uid from customers where stage <> 'waste'
      and ((${phone} <> '' and (phone = ${phone} or contact_phones @> array[${phone}]::text[]))
        or (${wechat} <> '' and wechat <> '' and ${wechatKeyOf('customers')} = ${wechat})
        or (${qq} <> '' and qq <> '' and qq = ${qq}))
    order by (uid > 0) desc, id desc limit 1`.execute(trx)
  return rows[0]
}

/** Notes on a known customer's timeline that they asked again, and tells whoever looks after them. */
export const noteAgain = async (
  trx: Trx,
  record: RecordEntry,
  clue: LeadInterface,
  { known, values, now }: { known: KnownPerson; values: FieldValues; now: number },
): Promise<void> => {
  const said = Object.entries({ clue_id: clue.id, ...values }).map(([field, value]) => [
    field,
    { old: null, new: value },
  ])
  record({
    action: 'customer.lead',
    target_type: 'customer',
    target_id: known.id,
    changes: Object.fromEntries(said),
  })
  const present = await trx.selectFrom('users').select('id').where('id', '=', known.uid).executeTakeFirst()
  if (present === undefined) return
  const notice = { kind: 'lead_again', from_uid: INTAKE_ROBOT, gateway: clue.gateway } as const
  await leaveNotice(trx, { ...notice, user_id: known.uid, customer_ids: [known.id] }, now)
}
