import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { ClueSignature, PushRefusal } from '@hospital-crm/api/entities'

/** What a sender signs. `path` is as it was asked for, with its query. */
export interface Signed {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares in a time that does not depend on the place of the first difference. */
const areSame = (one: string, other: string): boolean => timingSafeEqual(sha256(one), sha256(other))

const headerOf = (headers: IncomingHttpHeaders, name: string): string => {
  const value = headers[name.toLowerCase()]
  return (Array.isArray(value) ? value[0] : value)?.trim() ?? ''
}

/** Unix seconds of a timestamp in seconds or milliseconds. */
const secondsOf = (timestamp: string): number | undefined => {
  if (!/^\d{10}(?:\d{3})?$/.test(timestamp)) return undefined
  return Number(timestamp.slice(0, 10))
}

const hashes = { 'hmac-sha256': 'sha256', 'hmac-sha1': 'sha1', 'hmac-md5': 'md5' } as const

/** The signature that belongs to a request at a moment. */
export const signatureFor = (
  { algorithm, signed, encoding }: ClueSignature,
  secret: string,
  timestamp: string,
  { method, path, body }: Omit<Signed, 'headers'>,
): string => {
  if (algorithm === 'token') return secret
  const parts = { method, path, timestamp, body }
  const mac = createHmac(hashes[algorithm], secret)
  for (const part of signed.split(/(\{(?:method|path|timestamp|body)\})/))
    mac.update(/^\{\w+\}$/.test(part) ? parts[part.slice(1, -1) as keyof typeof parts] : part)
  return mac.digest(encoding)
}

/** Why a request is not from who holds the secret; undefined when it is. `now` is in Unix seconds. */
export const signatureProblem = (
  signature: ClueSignature,
  secret: string,
  request: Signed,
  now: number,
): PushRefusal | undefined => {
  const given = headerOf(request.headers, signature.header)
  if (given === '') return 'signature_missing'
  const isToken = signature.algorithm === 'token'
  const timestamp = isToken ? '' : headerOf(request.headers, signature.timestamp)
  if (!isToken) {
    if (timestamp === '') return 'timestamp_missing'
    const seconds = secondsOf(timestamp)
    if (seconds === undefined) return 'timestamp_unreadable'
    if (Math.abs(now - seconds) > signature.drift) return 'timestamp_off'
  }
  const wanted = signatureFor(signature, secret, timestamp, request)
  const shown = signature.encoding === 'hex' && !isToken ? given.toLowerCase() : given
  return areSame(shown, wanted) ? undefined : 'signature_wrong'
}
