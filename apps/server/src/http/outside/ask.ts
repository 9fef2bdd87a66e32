import {
  request as httpRequest,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockedAddress, checkAddress, type AddressRules } from './address.ts'

/** Milliseconds from the first step to the last byte of the answer. */
const TIMEOUT_MS = 10_000
/** Bytes of an answer that are read. */
const MAX_ANSWER = 65_536

/**
 * How asking ended. `unreachable`: nothing was sent, so another try is safe. `no_answer`: it may have arrived.
 * `body` is null where the answer was too long.
 */
export type Answered =
  | { kind: 'answered'; status: number; headers: IncomingHttpHeaders; body: string | null }
  | { kind: 'blocked' | 'unreachable' | 'no_answer' }

export interface Question extends AddressRules {
  method: 'GET' | 'POST'
  url: string
  headers: Readonly<Record<string, string>>
  /** JSON; a GET has none. */
  body?: string
  /** Default {@link TIMEOUT_MS}. */
  timeoutMs?: number
  /** Bytes of the answer that are read, {@link MAX_ANSWER} by default. */
  maxAnswer?: number
  /** How the answer is told as a text; `latin1` keeps every byte. Default `utf8`. */
  encoding?: 'utf8' | 'latin1'
}

const readAnswer = (
  response: IncomingMessage,
  max: number,
  encoding: 'utf8' | 'latin1',
): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= max) chunks.push(chunk)
      else {
        resolve(null)
        response.destroy()
      }
    })
    response.on('end', () => resolve(Buffer.concat(chunks).toString(encoding)))
    response.on('error', reject)
    response.on('close', () => reject(new Error('cut')))
  })

/** Whether the connection stood, after which the other side may have read something. */
const watchConnection = (sent: ClientRequest, isSecure: boolean): (() => boolean) => {
  let stands = false
  sent.on('socket', (socket) => {
    socket.once(isSecure ? 'secureConnect' : 'connect', () => {
      stands = true
    })
  })
  return () => stands
}

/**
 * Asks an address that somebody typed, once: the one way out of the server. The address is checked, and so is what its name
 * leads to, at the moment of connecting; redirects are not followed. Never throws.
 */
export const askOutside = async ({
  method,
  url,
  headers,
  body,
  timeoutMs = TIMEOUT_MS,
  maxAnswer = MAX_ANSWER,
  encoding = 'utf8',
  ...rules
}: Question): Promise<Answered> => {
  let stands = () => false
  try {
    const checked = checkAddress(url, rules)
    const isSecure = checked.url.protocol === 'https:'
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = (isSecure ? httpsRequest : httpRequest)(
        checked.url,
        {
          method,
          agent: false,
          signal: AbortSignal.timeout(timeoutMs),
          headers: {
            ...headers,
            ...(body !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(body),
            }),
          },
          ...(checked.lookup && { lookup: checked.lookup }),
        },
        resolve,
      )
      stands = watchConnection(sent, isSecure)
      sent.on('error', reject)
      sent.end(body)
    })
    return {
      kind: 'answered',
      status: answer.statusCode ?? 0,
      headers: answer.headers,
      body: await readAnswer(answer, maxAnswer, encoding),
    }
  } catch (error) {
    if (error instanceof BlockedAddress) return { kind: 'blocked' }
    return { kind: stands() ? 'no_answer' : 'unreachable' }
  }
}
