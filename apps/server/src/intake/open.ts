import { MAX_PUSH_BYTES, pushRefusalTexts, type PushRefusal } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { take } from '../access/rate-limits.ts'
import { languageOf } from '../http/caller.ts'
import type { Services } from '../http/context.ts'
import { answerOf, type PushAnswer } from './answer.ts'
import { findInterface, type LeadInterface } from './interface.ts'
import { keepPush, type ArrivedPush } from './log.ts'
import { receivePush } from './receive-push.ts'

/** Refused pushes of one address that are looked at; further ones hear to come later. */
const refusals = { limit: 600, seconds: 60 }

type PushRequest = FastifyRequest<{ Params: { username: string } }>

const arrived = (request: PushRequest, clueId: number): ArrivedPush => ({
  clueId,
  method: request.method,
  path: request.url,
  headers: request.headers,
  body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  ip: request.ip,
  at: Date.now(),
})

const refuse = (request: PushRequest, reply: FastifyReply, reason: PushRefusal): FastifyReply => {
  const { status, ...texts } = pushRefusalTexts[reason]
  const message = texts[languageOf(request.headers['accept-language'])]
  return reply.code(status).send({ code: status, message, data: { error: reason } })
}

/** What platforms make challenges of. Anything else could be read as a page. */
const challengeText = /^[\w.~+/=:-]{1,256}$/

/** What a platform wants back that tries the address; undefined where it asks for nothing, or the interface is off. */
const challengeOf = (
  { isEnabled, challenge }: LeadInterface,
  query: Record<string, unknown>,
): string | undefined => {
  const asked = isEnabled && challenge !== '' ? query[challenge] : undefined
  return typeof asked === 'string' && challengeText.test(asked) ? asked : undefined
}

/**
 * The address that ad platforms push leads to: `POST /open/v1/clues/{username}`. It belongs to no session; the sender is known
 * by the signature. `GET` and `HEAD` answer the challenge by which a platform tries the address when it is registered.
 */
export const registerIntake = (app: FastifyInstance, services: Services): void => {
  const { db, settings } = services

  const spend = async (request: PushRequest): Promise<void> => {
    const { granted, retryAfter } = await take(db, `push-refused:${request.ip}`, refusals)
    if (!granted) throw new CallError('rate_limited', { retry_after: retryAfter })
  }

  const find = async (request: PushRequest) => {
    const clue = await findInterface(db, settings, { username: request.params.username })
    if (clue) return clue
    await spend(request)
    throw new CallError('not_found')
  }

  void app.register(async (open) => {
    open.removeAllContentTypeParsers()
    open.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    open.setErrorHandler(async (error: Error & { code?: string }, request: PushRequest, reply) => {
      if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error
      const clue = await find(request)
      await spend(request)
      const why = { state: 'refused', reason: 'body_too_large', customer_id: null, is_signed: false } as const
      await keepPush(db, arrived(request, clue.id), why)
      return refuse(request, reply, 'body_too_large')
    })
    open.get<{ Params: { username: string }; Querystring: Record<string, unknown> }>(
      '/open/v1/clues/:username',
      async (request, reply) => {
        const clue = await find(request)
        await spend(request)
        const asked = challengeOf(clue, request.query)
        if (asked === undefined) return reply.code(405).header('allow', 'POST').send()
        return reply.type('text/plain; charset=utf-8').send(asked)
      },
    )
    open.post<{ Params: { username: string } }>(
      '/open/v1/clues/:username',
      { bodyLimit: MAX_PUSH_BYTES },
      async (request, reply) => {
        const clue = await find(request)
        const outcomes = await receivePush(services, clue, arrived(request, clue.id), () => spend(request))
        const [first] = outcomes
        // Of several leads those that were taken would come again and again for the sake of one that was not.
        if (first.state === 'refused' && outcomes.every(({ state }) => state === 'refused'))
          return refuse(request, reply, first.reason)
        const results: (PushAnswer | { error: PushRefusal })[] = []
        for (const outcome of outcomes)
          results.push(
            outcome.state === 'refused' ? { error: outcome.reason } : await answerOf(db, clue, outcome),
          )
        const data = results.length === 1 ? { result: results[0] } : { results }
        return reply.send({ code: 200, message: 'ok', data })
      },
    )
  })
}
