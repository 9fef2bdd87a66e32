import { isCallError } from '@hospital-crm/api/errors'
import type { Failure } from '@hospital-crm/machines/login'

/** Seconds to wait where the server does not say. */
const RETRY_AFTER_S = 60

/** A failed call as the machines know failures. */
export const toFailure = (error: unknown): Failure => {
  if (!isCallError(error)) return { kind: 'unreachable' }
  const { retry_after: retryAfter, fields } = error.data
  if (error.error === 'rate_limited') return { kind: 'rateLimited', retryAfter: retryAfter ?? RETRY_AFTER_S }
  return { kind: 'refused', error: error.error, ...(fields && { fields }) }
}
