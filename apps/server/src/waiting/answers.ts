import { ROBOT_MAX_ID, ROOT_USER_ID } from '@hospital-crm/api/rules'
import { sql } from 'kysely'
import { idArray } from '../access/scope.ts'
import type { ToldEntry } from '../audit/audit.ts'
import { unixNow } from '../basics/clock.ts'
import type { Settings } from '../basics/settings.ts'
import type { Trx } from '../database/connect.ts'
import { planned } from '../database/planned.ts'
import { MINUTE } from './clocks.ts'
import { readWorkingTime } from './hours.ts'

/** What answers a lead, whoever does it. */
export const contacts: ReadonlySet<string> = new Set([
  'customer.receive',
  'customer.follow_up',
  'customer.send_message',
])
/** What answers it where the agent who has been given it does it. */
export const works: ReadonlySet<string> = new Set([
  'customer.update',
  'customer.update_status',
  'customer.update_tags',
  'customer.cost',
])

const isPerson = (uid: number): boolean => uid > ROBOT_MAX_ID || uid === ROOT_USER_ID

interface Answer {
  id: number
  uid: number
  isContact: boolean
}

const answersIn = (entries: readonly ToldEntry[]): Answer[] =>
  entries.flatMap(({ target_type: type, target_id: id, action, result = 'ok', uid }) => {
    const isContact = contacts.has(action)
    if (type !== 'customer' || result !== 'ok' || !isPerson(uid)) return []
    return isContact || works.has(action) ? [{ id: Number(id), uid, isContact }] : []
  })

interface WaitingLead {
  clue_id: number
  platform_id: string
  customer_id: number
  created_time: number
  target_minutes: number
  uid: number
}

const waitingOf = async (trx: Trx, ids: readonly number[]): Promise<WaitingLead[]> => {
  const query = sql<WaitingLead>`
    select clue_leads.clue_id, platform_id, customer_id, clue_leads.created_time, target_minutes, customers.uid
    from clue_leads join clues on clues.id = clue_leads.clue_id join customers on customers.id = customer_id
    where customer_id = any(${idArray(ids)}) and answered_time is null and not is_known
    order by clue_id, platform_id for update of clue_leads`
  return planned(trx, query.compile(trx))
}

/** Stops the clock of leads that a write answers, in its transaction: each once, by the calendar of this moment. */
export const noteAnswers = async (
  trx: Trx,
  settings: Pick<Settings, 'timeZone'>,
  entries: readonly ToldEntry[],
  now: number = unixNow(),
): Promise<void> => {
  const answers = answersIn(entries)
  if (answers.length === 0) return
  const waiting = await waitingOf(trx, [...new Set(answers.map(({ id }) => id))])
  if (waiting.length === 0) return
  const time = await readWorkingTime(trx, settings)
  for (const lead of waiting) {
    const { clue_id: clueId, platform_id: platformId, created_time: from, target_minutes: minutes } = lead
    const by = answers.find(
      ({ id, uid, isContact }) => id === lead.customer_id && (isContact || uid === lead.uid),
    )
    if (by === undefined) continue
    const waited = time.between(from, now)
    await trx
      .updateTable('clue_leads')
      .set({
        answered_time: now,
        answered_uid: by.uid,
        waited_seconds: waited,
        in_time: minutes === 0 ? null : waited <= minutes * MINUTE,
      })
      .where('clue_id', '=', clueId)
      .where('platform_id', '=', platformId)
      .execute()
  }
}
