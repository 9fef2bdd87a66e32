import { createHmac } from 'node:crypto'
import type { MessageProblem } from '@hospital-crm/api/entities'
import type { GatewayHeader } from '../database/privacy-schema.ts'
import { askOutside, type Answered } from '../http/outside/ask.ts'
import { fillJson, type Values } from './fill.ts'

/** A gateway that posts JSON, with its secret in the clear. Never stored or logged in this form. */
export interface HttpGateway {
  url: string
  headers: readonly GatewayHeader[]
  body: string
  success_field: string
  success_value: string
  secret: string
}

/** What a gateway is to send. `id` is the same for every try, so that a gateway can tell a repeated one. */
export interface OutgoingMessage {
  id: number
  phone: string
  text: string
  code: string
}

/** `again`: nothing was taken, a later try may succeed. */
export type Delivery = 'sent' | 'again' | MessageProblem

/** Statuses by which a gateway says that it took nothing and may be asked again. */
const askAgain: readonly number[] = [429, 503]
/** Statuses behind which the message may or may not have been taken. */
const unknownOutcome: readonly number[] = [408, 502, 504]

const memberOf = (body: string, path: string): unknown => {
  try {
    return path
      .split('.')
      .reduce<unknown>(
        (value, key) =>
          typeof value === 'object' && value !== null && Object.hasOwn(value, key)
            ? (value as Record<string, unknown>)[key]
            : undefined,
        JSON.parse(body),
      )
  } catch {
    return undefined
  }
}

/** Whether an answer says what stands for success. */
export const saysYes = (
  body: string | null,
  { success_field, success_value }: Pick<HttpGateway, 'success_field' | 'success_value'>,
): boolean => {
  if (success_field === '') return true
  const said = body === null ? undefined : memberOf(body, success_field)
  return ['string', 'number', 'boolean'].includes(typeof said) && String(said) === success_value
}

/** What an answer means. Its text goes nowhere. */
const judge = (posted: Answered, gateway: HttpGateway): Delivery => {
  if (posted.kind === 'unreachable') return 'again'
  if (posted.kind !== 'answered') return posted.kind
  const { status, body } = posted
  if (askAgain.includes(status)) return 'again'
  if (unknownOutcome.includes(status)) return 'no_answer'
  if (status < 200 || status > 299) return 'refused'
  if (body === null && gateway.success_field !== '') return 'no_answer'
  return saysYes(body, gateway) ? 'sent' : 'refused'
}

const filledHeader = (value: string, values: Values): string => String(fillJson(value, values))

/**
 * Hands one message to a gateway: its JSON and headers filled, and where it has a secret signed by
 * `x-signature` = HMAC-SHA256 of `<x-timestamp>.<body>` in hex.
 */
export const handOver = async (
  gateway: HttpGateway,
  message: OutgoingMessage,
  options: { now: number; ownHosts: readonly string[]; timeoutMs?: number },
): Promise<Delivery> => {
  const { secret } = gateway
  const time = String(options.now)
  const { phone, text, code } = message
  const values = { phone, text, code, id: String(message.id), time, secret }
  const body = JSON.stringify(fillJson(JSON.parse(gateway.body), values))
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  const posted = await askOutside({
    method: 'POST',
    url: gateway.url,
    body,
    ownHosts: options.ownHosts,
    ...(options.timeoutMs !== undefined && { timeoutMs: options.timeoutMs }),
    headers: {
      ...Object.fromEntries(
        gateway.headers.map(({ name, value }) => [name.toLowerCase(), filledHeader(value, { secret, time })]),
      ),
      'idempotency-key': `message-${message.id}`,
      ...(secret !== '' && { 'x-timestamp': time, 'x-signature': signature }),
    },
  })
  return judge(posted, gateway)
}
