import type { Actor } from '../access/actor.ts'
import type { AuditEntry } from '../audit/audit.ts'

const KEPT = 20_000
const FORGET_AFTER = 600_000

const noted = new Map<string, number>()

const isNew = (key: string, now: number): boolean => {
  const known = noted.get(key)
  if (known !== undefined && now - known < FORGET_AFTER) return false
  if (noted.size >= KEPT) noted.delete(noted.keys().next().value ?? key)
  noted.set(key, now)
  return true
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
  const now = Date.now()
  for (const id of customerIds)
    if (isNew(`${session.id}:${id}`, now))
      read({
        action: 'customer.read',
        target_type: 'customer',
        target_id: id,
        changes: { fields: ['name', 'phone'], by: 'notice' },
      })
}
