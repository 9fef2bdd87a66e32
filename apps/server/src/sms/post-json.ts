import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockedAddress, checkAddress } from './address.ts'

/** Milliseconds from the first step to the last byte of the answer. */
const TIMEOUT_MS = 10_000
/** Bytes of an answer that are read. */
const MAX_ANSWER = 65_536

/**
 * How a post ended. `unreachable`: nothing was sent, so another try is safe. `no_answer`: it may have arrived.
 * `body` is null where the answer was too long.
 */
export type Posted =
  | { kind: 'answered'; status: number; body: string | null }
  | { kind: 'blocked' | 'unreachable' | 'no_answer' }

export interface Post {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
  /** Hosts of the own network that are allowed, `host:port`. */
  ownHosts: readonly string[]
  /** Default {@link TIMEOUT_MS}. */
  timeoutMs?: number
}

const readAnswer = (response: IncomingMessage): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= MAX_ANSWER) chunks.push(chunk)
      else {
        resolve(null)
        response.destroy()
      }
    })
    response.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
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

/** Posts JSON once: to a checked address, without following redirects, within {@link TIMEOUT_MS}. Never throws. */
export const postJson = async ({
  url,
  headers,
  body,
  ownHosts,
  timeoutMs = TIMEOUT_MS,
}: Post): Promise<Posted> => {
  let stands = () => false
  try {
    const checked = checkAddress(url, ownHosts)
    const isSecure = checked.url.protocol === 'https:'
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = (isSecure ? httpsRequest : httpRequest)(
        checked.url,
        {
          method: 'POST',
          agent: false,
          signal: AbortSignal.timeout(timeoutMs),
          headers: {
            ...headers,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          },
          ...(checked.lookup && { lookup: checked.lookup }),
        },
        resolve,
      )
      stands = watchConnection(sent, isSecure)
      sent.on('error', reject)
      sent.end(body)
    })
    return { kind: 'answered', status: answer.statusCode ?? 0, body: await readAnswer(answer) }
  } catch (error) {
    if (error instanceof BlockedAddress) return { kind: 'blocked' }
    return { kind: stands() ? 'no_answer' : 'unreachable' }
  }
}
