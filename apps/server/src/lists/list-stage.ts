import type { CustomerRow, CustomerStage, ListAnswer, ListQuestion } from '@hospital-crm/api/entities'
import type { Actor } from '../access/actor.ts'
import type { CallContext } from '../http/context.ts'
import { phoneViews } from '../privacy/phone-views.ts'
import { timeZoneOf } from '../options/catalogue.ts'
import { listCustomers } from '../customers/core/list.ts'
import { withClocks } from '../waiting/clocks.ts'
import { noteListReading } from '../customers/core/reading-log.ts'

/** What a list takes from its call. */
export type ListCall = Pick<CallContext<'customers/cusleads/index'>, 'db' | 'audit' | 'meta' | 'settings'> & {
  actor: Actor
}

/** Answers a question about one stage, and notes that the list was read. */
export const listStage = async (
  { db, audit, actor, meta, settings }: ListCall,
  stage: CustomerStage,
  question: ListQuestion,
): Promise<ListAnswer<CustomerRow>> => {
  const answer = await listCustomers(db, actor, stage, question, {
    language: meta.language,
    timeZone: await timeZoneOf(db, settings),
  })
  noteListReading(audit, actor, stage, question, answer)
  const ids = answer.list
    .filter(({ phone_masked, phone }) => !phone_masked && phone !== '')
    .map(({ id }) => id)
  phoneViews(db, settings).note({ uid: actor.id, how: 'list', ids })
  return stage === 'lead' ? { ...answer, list: await withClocks(db, settings, answer.list) } : answer
}
