import { createHash, randomBytes } from 'node:crypto'

const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** A fresh access token: 256 random bits as base64url, 43 characters. */
export const createToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token. A random token of this size needs no slow hash. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The token of an Authorization header, or undefined when there is none of the right shape. */
export const bearerToken = (header: string | undefined): string | undefined => {
  const token = /^Bearer\s+(\S+)$/i.exec(header ?? '')?.[1]
  return token && TOKEN.test(token) ? token : undefined
}
