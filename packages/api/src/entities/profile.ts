import * as z from 'zod/mini'
import { id, unix } from '../schemas/primitives.ts'

/** Somebody as they see themselves. */
export const profile = z.object({
  username: z.string(),
  nickname: z.string(),
  phone: z.string(),
  avatar: z.string(),
  /** Names of the own roles, the main one first. */
  roles: z.array(z.string()),
  /** Names of the hospitals; empty for all. */
  hospitals: z.array(z.string()),
})
export type Profile = z.infer<typeof profile>

/** Most characters of a browser's own description that are kept. */
export const MAX_DEVICE = 200

/** A place where somebody is signed in. */
export const ownSession = z.object({
  id,
  /** What the browser says of itself, at most {@link MAX_DEVICE} characters. */
  device: z.string(),
  ip: z.string(),
  /** Since when, and the last own call, exact to a minute. */
  since: unix,
  seen: unix,
  /** The one that asks. */
  is_current: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>
