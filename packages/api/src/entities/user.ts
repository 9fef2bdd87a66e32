import * as z from 'zod/mini'
import { id, idOrNone, line } from '../schemas/primitives.ts'

/** A role by id and name, as the role-switch cards need it. */
export const roleName = z.object({ id, name: z.string() })
export type RoleName = z.infer<typeof roleName>

/** The role that somebody looks at the console as, and whose holder they look as; nobody in particular is null. */
export const viewing = z.object({
  role: roleName,
  holder: z.nullable(z.object({ id, nickname: z.string() })),
  /** The role was disabled or removed, or the holder lost it: nothing is answered until the look is ended. */
  over: z.optional(z.literal(true)),
})
export type Viewing = z.infer<typeof viewing>

/** The signed-in person. `hospitals` limits which hospitals are offered; empty means all. */
export const userInfo = z.object({
  id,
  username: line(64),
  nickname: line(64),
  /** Address the session was opened from; printed in the watermark. */
  ip: z.string(),
  phone: z.string(),
  is_admin: z.boolean(),
  hospitals: z.array(id),
  role_id: idOrNone,
  /** For whom the provider vouches: `alone` where the account has no password here, else `beside` it. Left out otherwise. */
  provider: z.optional(z.enum(['alone', 'beside'])),
  /** Set while the console is looked at as a role: everything is read as that role reads it, and nothing is changed. */
  viewing: z.optional(viewing),
})
export type UserInfo = z.infer<typeof userInfo>

/** What a role adds beyond scopes: phone masking by place, and what may be edited while receiving. */
export const roleExtra = z.object({
  hideGlobalPhone: z.boolean(),
  hidePoolPhone: z.boolean(),
  hideLeadsPhone: z.boolean(),
  hideExportPhone: z.boolean(),
  editLeadsSource: z.boolean(),
  editLeadsConsulting: z.boolean(),
  /** Holders prove something beside their password at the sign-in. */
  secondFactor: z.boolean(),
  /** Statuses the user may set; empty means all. */
  allowCuStatus: z.array(id).check(z.maxLength(2000)),
  /** Narrows once more which diseases are seen, each with what is below it; empty narrows nothing. */
  disease: z.prefault(z.array(id).check(z.maxLength(2000)), []),
})
export type RoleExtra = z.infer<typeof roleExtra>

/** Nothing hidden, nothing opened, every status. */
export const noExtra: RoleExtra = {
  hideGlobalPhone: false,
  hidePoolPhone: false,
  hideLeadsPhone: false,
  hideExportPhone: false,
  editLeadsSource: false,
  editLeadsConsulting: false,
  secondFactor: false,
  allowCuStatus: [],
  disease: [],
}

/** Which panels of the data center the role shows. */
export const consolePanel = z.object({
  panelCard: z.boolean(),
  datumPanel: z.boolean(),
  csOrder: z.boolean(),
  csSuccess: z.boolean(),
  csSource: z.boolean(),
  opSource: z.boolean(),
  opCusSer: z.boolean(),
  opHospital: z.boolean(),
})
export type ConsolePanel = z.infer<typeof consolePanel>

/** No panel at all. */
export const noPanels: ConsolePanel = {
  panelCard: false,
  datumPanel: false,
  csOrder: false,
  csSuccess: false,
  csSource: false,
  opSource: false,
  opCusSer: false,
  opHospital: false,
}

/**
 * A role's scopes and field rules. Every list limits by the ids in it; an empty list does not limit.
 * `oneself` 1 limits to customers that the user owns; `uids` to those of these agents and the user.
 */
export const role = z.object({
  id,
  parent_id: idOrNone,
  name: line(64),
  alias: line(64),
  desc: line(500),
  extra: roleExtra,
  source: z.array(id),
  allow_consulting: z.array(id),
  disease: z.array(id),
  hospital: z.array(id),
  uids: z.array(id),
  required_fields: z.array(z.string()),
  readonly_fields: z.array(z.string()),
  allow_datum_fields: z.array(z.string()),
  console_panel: consolePanel,
  oneself: z.union([z.literal(0), z.literal(1)]),
})
export type Role = z.infer<typeof role>

/** What a session is allowed to: `authRules` are permission paths such as /interface/v1/console/minimal. */
export const grants = z.object({
  authRules: z.array(z.string()),
  /** The active role; null for an administrator without one. */
  role: z.nullable(role),
  /** All roles the user may switch to, the active one included. */
  extra_roles: z.array(roleName),
  /** True until the initial password has been changed. */
  force_password_change: z.boolean(),
  /** True while the role asks for a second factor and there is none. */
  force_second_factor: z.boolean(),
})
export type Grants = z.infer<typeof grants>

/** A fresh session. `expires_in` is in seconds from now and is never extended. */
export const authorization = z.object({ access_token: z.string(), expires_in: z.int() })
export type Authorization = z.infer<typeof authorization>
