import * as z from 'zod/mini'
import { line } from '../schemas/primitives.ts'

/** Title of the login page and of the browser tab where none is configured. */
export const DEFAULT_TITLE = 'CRM'

/** Rows are received at once, without being reserved, where nothing else is configured. */
export const DEFAULT_RECEIVE_PRE = 0

/** Settings that the whole console follows. */
export const systemConfig = z.object({
  title: line(40),
  /** Host that pictures are loaded from, such as https://cdn.example.com; empty for the server itself. */
  default_cdn: line(200),
  /** 1: a lead is reserved and checked before it is received; 0: received at once. */
  OPEN_CLUE_RECEIVE_PRE: z.union([z.literal(0), z.literal(1)]),
  /** IANA name of the hospital's time zone. */
  time_zone: line(64),
})
export type SystemConfig = z.infer<typeof systemConfig>

/** One account that the demo host offers on its login page. */
export const demoAccount = z.object({ username: z.string(), password: z.string(), title: z.string() })
export type DemoAccount = z.infer<typeof demoAccount>

/** What anybody may know before signing in. `demo` is there only on a demo host. */
export const publicConfig = z.object({
  title: z.string(),
  default_cdn: z.string(),
  /** Address of the login page's picture; empty for the built-in one. */
  bingWallpaper: z.string(),
  /** IANA name of the hospital's time zone. */
  time_zone: z.string(),
  /** Fewest characters of a new password. */
  password_min: z.int(),
  /** What the provider is called that people may sign in at; there only where one is set up. */
  provider: z.optional(z.object({ name: z.string() })),
  demo: z.optional(z.object({ contact: z.string(), accounts: z.array(demoAccount) })),
})
export type PublicConfig = z.infer<typeof publicConfig>
