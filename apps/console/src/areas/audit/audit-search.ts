import type { AuditQuestion } from '@hospital-crm/api/entities'

/** What the address of the audit log asks for. */
export interface AuditSearch extends Pick<AuditQuestion, 'uid' | 'target_type' | 'target_id' | 'refused'> {
  /** First and last second, Unix. */
  since?: number
  until?: number
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isWord = (value: unknown): value is string => typeof value === 'string' && /^[a-z_]{1,64}$/.test(value)

/** Reads an address; what does not fit is left out. */
export const readAuditSearch = (search: Record<string, unknown>): AuditSearch => {
  const { since, until, uid, target_type: type, target_id: target, refused } = search
  const isSpan = isCount(since) && isCount(until) && since <= until
  return {
    ...(isSpan && { since, until }),
    ...(isCount(uid) && { uid }),
    ...(isWord(type) && { target_type: type }),
    ...((typeof target === 'string' || isCount(target)) && { target_id: String(target).slice(0, 64) }),
    ...(typeof refused === 'boolean' && { refused }),
  }
}

/** What an address asks the server. */
export const questionOf = ({ since, until, ...rest }: AuditSearch): AuditQuestion => ({
  ...rest,
  ...(since !== undefined && { from: since }),
  ...(until !== undefined && { to: until }),
})
