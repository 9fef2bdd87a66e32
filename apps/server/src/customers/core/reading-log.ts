import { createHash } from 'node:crypto'
import type { CustomerStage, ListAnswer, ListQuestion } from '@hospital-crm/api/entities'
import type { Actor } from '../../access/actor.ts'
import { hidesPhonesIn } from '../../access/mask.ts'
import type { AuditEntry } from '../../audit/audit.ts'
import type { CallAudit } from '../../http/context.ts'
import { storable } from '../../basics/text.ts'

const FORGET_AFTER = 600_000

/**
 * Tells of each key whether it comes for the first time in ten minutes, so that what is read again and again is noted once.
 * Keeps so many keys; beyond that the oldest is forgotten and may be noted again.
 */
const firstOf = (kept: number): ((key: string) => boolean) => {
  const said = new Map<string, number>()
  return (key) => {
    const now = performance.now()
    const before = said.get(key)
    if (before !== undefined && now - before < FORGET_AFTER) return false
    if (said.size >= kept) said.delete(said.keys().next().value ?? key)
    said.set(key, now)
    return true
  }
}

const isNewQuestion = firstOf(5000)
const isNewNotice = firstOf(20_000)

/** A question as the log can keep it. */
export const storableQuestion = <Question extends object>(question: Question): Question =>
  JSON.parse(
    JSON.stringify(question, (_key, value: unknown) => (typeof value === 'string' ? storable(value) : value)),
  ) as Question

/** Notes that parts of one customer were read: fields, the timeline, the follow-up records; `masked`: without numbers. */
export const noteDetailReading = (
  audit: Pick<CallAudit, 'read'>,
  customerId: number,
  fields: readonly string[],
  masked = false,
): void => {
  audit.read({
    action: 'customer.read',
    target_type: 'customer',
    target_id: customerId,
    changes: { fields, ...(masked && { masked }) },
  })
}

/**
 * Notes that a list with unmasked phones was read: once per question, session and role, as another role gets other rows
 * for the same question; however many windows follow.
 */
export const noteListReading = (
  audit: Pick<CallAudit, 'read'>,
  actor: Actor,
  stage: CustomerStage,
  question: ListQuestion,
  answer: ListAnswer<unknown>,
): void => {
  if (answer.list.length === 0 || hidesPhonesIn(actor, stage)) return
  const { filter, where, q, sort } = storableQuestion(question)
  const asked = JSON.stringify([actor.session.id, actor.role?.id, stage, filter, where, q, sort])
  if (!isNewQuestion(createHash('sha256').update(asked).digest('base64'))) return
  audit.read({
    action: 'customer.list',
    target_type: 'customer_list',
    target_id: stage,
    changes: { filter, where, q, sort, rows: answer.list.length, total: answer.total },
  })
}

/**
 * Notes that notices told whole phone numbers: once per customer and session, however often the list is asked for.
 * `read` stores the entry.
 */
export const noteNoticeReading = (
  read: (entry: AuditEntry) => void,
  { session }: Pick<Actor, 'session'>,
  customerIds: readonly number[],
): void => {
  for (const id of customerIds)
    if (isNewNotice(`${session.id}:${id}`))
      read({
        action: 'customer.read',
        target_type: 'customer',
        target_id: id,
        changes: { fields: ['name', 'phone'], by: 'notice' },
      })
}
