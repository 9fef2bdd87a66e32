import type { PushRefusal } from '@hospital-crm/api/entities'
import { CallError, type Language } from '@hospital-crm/api/errors'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { take } from '../../access/rate-limits.ts'
import { networkOf } from '../../http/caller.ts'
import type { Services } from '../../http/context.ts'
import { cutText } from '../../numbers/cut.ts'
import type { LeadInterface } from '../interface.ts'
import { keepPush, type ArrivedPush } from '../log.ts'
import { processPush } from '../receive-push.ts'
import { checkAnswers } from './answers.ts'
import { checkWork } from './captcha.ts'
import { isAllowedOrigin } from './origins.ts'

/** What became of a sent form. Whether somebody is known already is nobody's business. */
export type FormOutcome = { refusal: PushRefusal; fields?: Record<string, string> } | undefined

const HOUR = 3600

const sentForm = z.object({
  values: z.record(z.string().check(z.maxLength(40)), z.unknown()),
  captcha: z.optional(z.unknown()),
  page: z.optional(z.string()),
})

const readForm = (body: Buffer) => {
  try {
    const read = sentForm.safeParse(JSON.parse(body.toString('utf8')))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

const spend = async ({ db }: Services, key: string, limit: number): Promise<void> => {
  const { granted, retryAfter } = await take(db, key, { limit, seconds: HOUR })
  if (!granted) throw new CallError('rate_limited', { retry_after: retryAfter })
}

const webAddressOf = (page = ''): string => (/^https?:\/\//.test(page) ? cutText(page, 500) : '')

const isThere = async ({ db }: Services, clueId: number, platformId: string): Promise<boolean> =>
  (await db
    .selectFrom('clue_leads')
    .select('clue_id')
    .where('clue_id', '=', clueId)
    .where('platform_id', '=', platformId)
    .executeTakeFirst()) !== undefined

/**
 * Takes a sent form: from an allowed page, within the limits, with work that was done for it. Work counts once: sent again it
 * is the same lead.
 * @throws CallError `rate_limited`.
 */
export const receiveForm = async (
  services: Services,
  clue: LeadInterface,
  push: ArrivedPush,
  request: FastifyRequest,
  language: Language,
): Promise<FormOutcome> => {
  const { form } = clue
  await spend(services, `form:${clue.id}:${networkOf(push.ip)}`, form.per_address)
  const refuse = async (refusal: PushRefusal, isSigned: boolean, fields?: Record<string, string>) => {
    const why = { state: 'refused', reason: refusal, customer_id: null, is_signed: isSigned } as const
    await keepPush(services.db, push, why)
    return { refusal, ...(fields && { fields }) }
  }
  if (!clue.isEnabled) return refuse('interface_disabled', false)
  if (!isAllowedOrigin(request, form)) return refuse('origin_refused', false)
  const sent = readForm(push.body)
  if (sent === undefined) return refuse('body_unreadable', false)
  const work = await checkWork(services.settings, clue.id, sent.captcha)
  if ('refusal' in work) return refuse(work.refusal, false)
  if (await isThere(services, clue.id, work.id)) return undefined
  const checked = checkAnswers(form, sent.values, language)
  if ('problems' in checked) return { refusal: 'field_wrong', fields: checked.problems }
  await spend(services, `form:${clue.id}`, form.per_hour)
  const page = webAddressOf(sent.page)
  const body = Buffer.from(JSON.stringify({ id: work.id, ...checked.values, ...(page && { web_url: page }) }))
  const [outcome] = await processPush(services, clue, {
    ...push,
    body,
    headers: { 'content-type': 'application/json' },
  })
  return outcome.state === 'refused' ? { refusal: outcome.reason } : undefined
}
