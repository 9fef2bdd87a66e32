import { NETWORK_TOAST_MS, REFUSED_TOAST_MS } from '@hospital-crm/api/client'
import {
  errorTable,
  isCallError,
  isTransportError,
  type Language,
  isErrorName,
  pageFaultText,
  unansweredText,
} from '@hospital-crm/api/errors'
import { isMissingCode } from './missing-code.ts'
import { isPageFault, PAGE_FAULT } from './page-fault.ts'
import type { Failure, FieldError, FieldErrors } from '@hospital-crm/machines/login'

/** Which way nobody answered; undefined where somebody did. */
const unanswered = (error: unknown): 'network' | 'timeout' | undefined => {
  if (isMissingCode(error)) return 'network'
  return isTransportError(error) && (error.problem === 'network' || error.problem === 'timeout')
    ? error.problem
    : undefined
}

/** Why something failed: the server's own words, that nobody answered, or that the page itself is at fault. */
export const failureWords = (error: unknown, language: Language): string => {
  const problem = unanswered(error)
  if (problem) return unansweredText(problem, language)
  return isPageFault(error) ? pageFaultText(language) : (error as Error).message
}

/** The same where no field is there to be marked: what is wrong with the first of them. */
export const refusalWords = (error: unknown, language: Language): string =>
  (isCallError(error) ? Object.values(error.data.fields ?? {})[0] : undefined) ??
  failureWords(error, language)

/**
 * The toast of a call that its screen speaks for; it stays as long as those that the client reports. `told` puts what was
 * tried before why it failed.
 */
export const failureToast = (
  error: unknown,
  language: Language,
  told: (why: string) => string = (why) => why,
) => ({
  kind: 'error' as const,
  text: told(failureWords(error, language)),
  durationMs: unanswered(error) ? NETWORK_TOAST_MS : REFUSED_TOAST_MS,
})

/** The words for one field of a refused call; undefined when the call failed for another reason. */
export const fieldFailure = (error: unknown, field: string): string | undefined =>
  isCallError(error) ? (error.data.fields?.[field] ?? error.data.fields?.['value']) : undefined

/** The table's words for a named error; a name that is not in the table reads like an unknown failure. */
export const errorText = (error: string, language: Language): string =>
  error === PAGE_FAULT
    ? pageFaultText(language)
    : errorTable[isErrorName(error) ? error : 'internal_error'][language]

/** Seconds to wait where the server does not say. */
const RETRY_AFTER_S = 60

/** A failed call as the machines know failures. */
export const toFailure = (error: unknown): Failure => {
  if (!isCallError(error))
    return isPageFault(error) ? { kind: 'refused', error: PAGE_FAULT } : { kind: 'unreachable' }
  const { retry_after: retryAfter, fields } = error.data
  if (error.error === 'rate_limited') return { kind: 'rateLimited', retryAfter: retryAfter ?? RETRY_AFTER_S }
  return { kind: 'refused', error: error.error, ...(fields && { fields }) }
}

/** The words for each wrong field, by its name: the server's own, else those of the form's rule. */
export const formErrors = (
  fields: FieldErrors,
  ruleText: (name: string, problem: Exclude<FieldError['code'], 'refused'>) => string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, problem]) => [
      name,
      problem.code === 'refused' ? problem.message : ruleText(name, problem.code),
    ]),
  )
