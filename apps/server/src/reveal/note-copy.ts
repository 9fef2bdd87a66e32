import { sql } from 'kysely'
import { REVEAL_SECONDS, type CopiedThing } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import type { Actor } from '../access/actor.ts'
import { hidesPhones } from '../access/mask.ts'
import { findRecords, openStages, reachable } from '../customers/core/find.ts'
import type { Db } from '../database/connect.ts'
import type { CallContext } from '../http/context.ts'
import { catalogueOf } from '../options/catalogue.ts'

/** What answer and note may take on their way: the minute is counted where the number is shown. */
const WAY_SECONDS = 5

/** Customers of whom the caller has a number on the screen at this moment. */
const shownNow = async (db: Db, { id: uid }: Actor, ids: readonly number[]): Promise<Set<string>> => {
  const { rows } = await sql<{ target_id: string }>`
    select distinct target_id from audit_log
    where target_type = 'customer' and target_id = any(${ids.map(String)}::text[]) and uid = ${uid}
      and action = 'customer.reveal_phone' and result = 'ok'
      and at > now() - make_interval(secs => ${REVEAL_SECONDS + WAY_SECONDS})`.execute(db)
  return new Set(rows.map(({ target_id }) => target_id))
}

/** Those who are in reach and whose numbers the caller sees anyway. */
const seenAnyway = async (
  { db, actor }: Pick<CallContext<'customers/customers/noteCopy'>, 'db' | 'actor'>,
  ids: readonly number[],
): Promise<number[]> => {
  const within = reachable(actor, await catalogueOf(db), openStages(actor))
  const records = await findRecords(db, { ids, within })
  return records.filter((record) => !hidesPhones(actor, record)).map(({ id }) => id)
}

/**
 * Notes that numbers were copied, once for each customer. A masked number is none, and what is out of reach is left out
 * without a word. A revealed number counts while it is shown to the caller, and no longer.
 * @throws CallError `reveal_over` when one of them is not revealed to the caller; nothing is noted then.
 */
export const noteCopy = async (
  call: CallContext<'customers/customers/noteCopy'>,
  ids: readonly number[],
  what: CopiedThing,
): Promise<void> => {
  const { db, actor, audit } = call
  if (what === 'revealed') {
    const shown = await shownNow(db, actor, ids)
    if (!ids.every((id) => shown.has(String(id)))) throw new CallError('reveal_over')
  }
  for (const id of what === 'revealed' ? new Set(ids) : await seenAnyway(call, ids))
    audit.read({ action: 'customer.copy', target_type: 'customer', target_id: id, changes: { what } })
}
