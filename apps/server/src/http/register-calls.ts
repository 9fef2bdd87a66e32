import {
  answersAfterView,
  callNames,
  contract,
  viewedAs,
  type CallDefinition,
  type CallName,
} from '@hospital-crm/api/contract'
import { CallError } from '@hospital-crm/api/errors'
import { INTERFACE_BASE, INTERFACE_VERSION, ROOT_USER_ID } from '@hospital-crm/api/rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { holds, selfOf, type Actor } from '../access/actor.ts'
import { findActor } from '../access/sessions.ts'
import { bearerToken } from '../access/tokens.ts'
import type { AuditWho } from '../audit/audit.ts'
import { compressionOf } from './compress.ts'
import { callBudget } from './limits.ts'
import type { CallAudit, CallContext, CallMeta, FileAnswer, Handler, Handlers, Services } from './context.ts'
import { goneOf, sendFile, uploadOf } from './files.ts'
import { deviceCookie, deviceTokenOf, fileKeyCookie, fileKeyOf } from './device-cookie.ts'
import { deviceOf, languageOf, networkOf } from './caller.ts'
import { boundsOf } from './schema-bounds.ts'
import { serializerOf } from './serialize.ts'
import { validate } from './validate.ts'

/** Path of a call as the router writes it: `{id}` becomes `:id`. */
export const routePath = (name: string): string =>
  `${INTERFACE_BASE}/${INTERFACE_VERSION}/${name.replace(/\{(\w+)\}/g, ':$1')}`

/** Largest body in bytes of a call that anybody may make. */
export const MAX_PUBLIC_BYTES = 16_384
/** Calls with a body that one network may make without a session in a minute, whatever comes of them. */
const PUBLIC_PER_MINUTE = 1200
/** Milliseconds that a body may take before its session is looked up again. */
const STALE_MILLISECONDS = 1000

/** Path parameters arrive as text; all of the contract's are integers. */
const numbers = (params: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(params as Record<string, string>).map(([name, value]) => [
      name,
      /^\d{1,10}$/.test(value) ? Number(value) : value,
    ]),
  )

/** Those that can be an id. A refusal comes before the check of the input, so anything may stand in the path. */
const integers = (params: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(numbers(params)).filter(([, value]) => typeof value === 'number'))

/** Refuses what the state of the session forbids. The one place that knows these states, for every call. */
const checkState = (actor: Actor, call: CallDefinition) => {
  if (actor.session.isToken && call.tokens === 'refused') throw new CallError('token_refused')
  const { state } = actor.session
  if (state === 'locked' && !call.allowedWhile?.includes('locked'))
    throw new CallError('screen_locked', { nickname: actor.nickname, avatar: actor.avatar })
  if (state === 'must_change_password' && !call.allowedWhile?.includes('passwordChange'))
    throw new CallError('password_change_required')
  if (state === 'must_enrol' && !call.allowedWhile?.includes('enrolment'))
    throw new CallError('enrolment_required')
}

/** Whom a call answers: while somebody looks as a role a holder of it, or themselves where it is about them alone. */
const answered = (actor: Actor, name: CallName): Actor => {
  if (actor.viewing === null) return actor
  if (actor.viewing.isOver && !answersAfterView(name)) throw new CallError('view_over')
  const as = viewedAs(name)
  if (as === 'refused') throw new CallError('viewing_only')
  return as === 'self' ? selfOf(actor) : actor
}

/** Whether the permission of the call, or the rank that it asks for, is the actor's. */
const mayCall = (actor: Actor, { permission, administrators, root }: CallDefinition): boolean =>
  (permission === undefined || holds(actor, permission)) &&
  (administrators !== true || actor.administrator) &&
  (root !== true || (actor.id === ROOT_USER_ID && actor.viewing === null))

const nobody = (ip: string): AuditWho => ({ uid: 0, role_id: 0, ip })

const bindAudit = ({ audit }: Services, who: AuditWho): CallAudit => ({
  transaction: (work) => audit.transaction(who, work),
  write: (...entries) => audit.write(who, ...entries),
  read: (entry) => audit.read(who, entry),
  who,
})

/** A refusal that the log must show: someone asked for what they may not do, or for a row that is not theirs. */
const isDenial = (error: unknown): error is CallError =>
  error instanceof CallError && (error.error === 'forbidden' || error.error === 'not_found')

/**
 * Makes a route of every call in the contract: session, state, permission, input, handler, answer, envelope, in this
 * order. There is no other way to a route under /interface.
 */
export const registerCalls = (app: FastifyInstance, services: Services, handlers: Handlers): void => {
  const budget = callBudget<number>(services.settings.callsPerMinute)
  const publicBudget = callBudget<string>(PUBLIC_PER_MINUTE)
  const admitted = new WeakMap<FastifyRequest, { actor: Actor; at: number }>()

  const find = async (request: FastifyRequest, call: CallDefinition): Promise<Actor> => {
    const token = bearerToken(request.headers.authorization)
    const isUse = call.unattended !== true
    const actor = token ? await findActor(services.db, token, services.settings, isUse) : undefined
    if (!actor) throw new CallError('session_ended')
    return actor
  }

  /** Who calls is known, and within the limits, before the body is read. */
  const admit = async (request: FastifyRequest, call: CallDefinition): Promise<void> => {
    const within = (retryAfter: number) => {
      if (retryAfter > 0) throw new CallError('rate_limited', { retry_after: retryAfter })
    }
    if (call.access === 'public') {
      if (call.method === 'POST') within(publicBudget.spend(networkOf(request.ip)))
      return
    }
    const actor = await find(request, call)
    within(budget.spend(actor.session.id))
    admitted.set(request, { actor, at: performance.now() })
  }

  const authenticate = async (request: FastifyRequest, call: CallDefinition): Promise<Actor | null> => {
    if (call.access === 'public') return null
    const known = admitted.get(request)
    // Somebody may have signed out while a slow body was on its way.
    const isFresh = known !== undefined && performance.now() - known.at < STALE_MILLISECONDS
    const actor = isFresh ? known.actor : await find(request, call)
    checkState(actor, call)
    return actor
  }

  const register = (name: CallName) => {
    const call: CallDefinition = contract[name]
    const handler = handlers[name] as Handler<CallName>
    const serialize = serializerOf(call)
    app.route({
      method: call.method,
      url: routePath(name),
      compress: compressionOf(call),
      ...(call.access === 'public' && { bodyLimit: MAX_PUBLIC_BYTES }),
      config: { bounds: boundsOf(call.body) },
      onRequest: (request) => admit(request, call),
      handler: async (request, reply) => {
        const meta: CallMeta = {
          ip: request.ip,
          origin: services.settings.publicUrl ?? `${request.protocol}://${request.host}`,
          device: deviceOf(request.headers['user-agent']),
          requestId: request.id,
          deviceToken: deviceTokenOf(request.headers.cookie),
          keepDevice: (token) => void reply.header('set-cookie', deviceCookie(token, request.protocol)),
          fileKey: fileKeyOf(request.headers.cookie),
          keepFileKey: (key) => void reply.header('set-cookie', fileKeyCookie(key, request.protocol)),
          range: request.headers.range,
          token: bearerToken(request.headers.authorization),
          language: languageOf(request.headers['accept-language']),
          gone: goneOf(reply),
        }
        const signedIn = await authenticate(request, call)
        const who = signedIn
          ? { uid: selfOf(signedIn).id, role_id: signedIn.role?.id ?? 0, ip: request.ip }
          : nobody(request.ip)
        const audit = bindAudit(services, who)
        const actor = signedIn && answered(signedIn, name)
        try {
          if (actor && !mayCall(actor, call)) throw new CallError('forbidden')
          const file = uploadOf(call, request)
          const input = {
            params: validate(call.params, numbers(request.params), meta.language),
            query: validate(call.query, request.query, meta.language),
            body: validate(call.body, request.body ?? {}, meta.language),
            file,
          }
          const context = { ...services, input, actor, meta, audit } as unknown as CallContext<CallName>
          const answer = await handler(context)
          if (call.answer === 'file') return sendFile(reply, answer as unknown as FileAnswer)
          return reply.type('application/json; charset=utf-8').send(serialize(answer))
        } catch (error) {
          if (actor && isDenial(error))
            await audit.write({
              action: 'call.refused',
              target_type: 'call',
              target_id: name,
              result: error.error,
              changes: { params: integers(request.params) },
            })
          throw error
        }
      },
    })
  }
  for (const name of callNames) register(name)
}
