import type { SmsMessage } from '@hospital-crm/api/entities'
import { isCallError } from '@hospital-crm/api/errors'
import type { Language } from '../../../messages/index.ts'
import type { SmsMessages } from '../../../messages/zh/sms.ts'
import { failureWords } from '../../../failures/failure-words.ts'
import { durationWords } from '../../../parts/duration-words.ts'

/** How a message stands, in the words and the tone of its badge. */
export const statusOf = (
  { status, is_kept }: Pick<SmsMessage, 'status' | 'is_kept'>,
  texts: SmsMessages,
): { text: string; tone: 'success' | 'info' | 'warning' | 'danger' } => {
  if (is_kept) return { text: texts.status.kept, tone: 'info' }
  const tones = { sent: 'success', queued: 'warning', failed: 'danger' } as const
  return { text: texts.status[status], tone: tones[status] }
}

/** What became of a message that was sent a moment ago. */
export const resultOf = (
  { status, is_kept, problem }: Pick<SmsMessage, 'status' | 'is_kept' | 'problem'>,
  texts: SmsMessages,
): { text: string; tone: 'success' | 'info' | 'warning' | 'danger' } => {
  const { tone } = statusOf({ status, is_kept }, texts)
  const result = is_kept ? texts.results.kept : texts.results[status]
  return { tone, text: problem === null ? result : `${result}: ${texts.problems[problem]}` }
}

/** Why nothing was sent: how long to wait, or the server's own words. */
export const refusalOf = (error: unknown, texts: SmsMessages, language: Language): string => {
  if (!isCallError(error)) return failureWords(error, language)
  const wait = durationWords(error.data.retry_after ?? 0, texts.duration)
  if (error.error === 'quiet_hours') return texts.limits.quiet(wait)
  if (error.error === 'message_limit')
    return error.data['limit'] === 'number' ? texts.limits.number(wait) : texts.limits.person(wait)
  return Object.values(error.data.fields ?? {})[0] ?? failureWords(error, language)
}

/** What was typed for a placeholder; one may be called like something that every object has. */
export const wordFor = (vars: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(vars, name) ? (vars[name] ?? '') : ''

/** What the field of a placeholder is called. */
export const labelOf = (name: string, { variables }: Pick<SmsMessages, 'variables'>): string =>
  wordFor(variables, name) || name

/** A template's text with what the sender has typed; what is missing stays in braces. */
export const previewOf = (text: string, vars: Readonly<Record<string, string>>): string =>
  text.replace(/\{([A-Za-z_][A-Za-z0-9_]*)\}/g, (whole, name: string) => wordFor(vars, name).trim() || whole)
