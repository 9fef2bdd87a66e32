import { createHash } from 'node:crypto'

/** The key under which wrong passwords of an account are counted. */
export const accountKey = (username: string): string =>
  `login:account:${createHash('sha256').update(username.toLowerCase()).digest('base64url')}`
