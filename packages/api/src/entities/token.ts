import * as z from 'zod/mini'
import { id, line, unix } from '../schemas/primitives.ts'

/** Longest life of a token for another system, in days. */
export const MAX_TOKEN_DAYS = 730

/** What another system calls with, in the name and role of an account that nobody signs in to. */
export const accessToken = z.object({
  id,
  name: line(64),
  created_time: unix,
  expires_time: unix,
  /** The last call, exact to a minute; 0 before the first. */
  used_time: unix,
})
export type AccessToken = z.infer<typeof accessToken>
