import * as z from 'zod/mini'
import { boundsOf, type Bounds } from '../schemas/bounds.ts'
import { line, webAddress } from '../schemas/primitives.ts'
import { contactRules } from './contact-rules.ts'
import { lifeCycleLimits, recyclingRules } from './life-cycle.ts'
import { revealLimits } from './privacy.ts'
import { smsLimits } from './sms.ts'
import { systemConfig } from './system-config.ts'
import { workingHours } from './working-hours.ts'

const isZone = (zone: string) => zone === 'UTC' || Intl.supportedValuesOf('timeZone').includes(zone)

/** How people sign in. Where nothing was set, what the server was started with holds. */
export const accountPolicy = z.strictObject({
  /** Fewest characters of a new password. */
  password_min: z.int().check(z.minimum(6), z.maximum(64)),
  /** Hours after which a session ends, whatever was done in it. */
  session_hours: z.int().check(z.minimum(1), z.maximum(168)),
  /** Minutes without a call of the user after which a session ends. */
  idle_minutes: z.int().check(z.minimum(5), z.maximum(1440)),
  /** Hours for which an initial password can be used. */
  initial_password_hours: z.int().check(z.minimum(1), z.maximum(720)),
  /** Administrators prove something beside their password, whatever their role asks for. They alone change it. */
  administrators_second_factor: z.boolean(),
})
export type AccountPolicy = z.infer<typeof accountPolicy>

/** How much room files take. */
export const fileLimits = z.strictObject({
  /** Megabytes of files that one person may keep; what is on its way counts. Where nothing was set, what the server was started with. */
  person_mb: z.int().check(z.minimum(1), z.maximum(10_000_000)),
})
export type FileLimits = z.infer<typeof fileLimits>

/** How typed figures of promotion are held against what was counted. */
export const figureChecks = z.strictObject({
  /** Share in percent beyond which a count that differs from the valid chats typed for its channel is marked; 0 marks none. */
  difference_percent: z.int().check(z.minimum(0), z.maximum(100)),
})
export type FigureChecks = z.infer<typeof figureChecks>

/** Where nobody has set anything. */
export const standardFigureChecks: FigureChecks = { difference_percent: 20 }

const days = z.int().check(z.minimum(1), z.maximum(3650))

/** After how long the server forgets what it no longer needs. */
export const retention = z.strictObject({
  /** Notices, read or not. */
  notice_days: days,
  /** Sessions that ended. */
  session_days: days,
  /** Uploaded files of imports, with the rows that were refused. */
  import_days: days,
  /** Messages between colleagues, with their files; 0 keeps them for good. */
  message_days: z.int().check(z.minimum(0), z.maximum(3650)),
  /** Months after which rows of the audit log go, a year at least; 0 keeps them for good. Administrators alone change it. */
  audit_months: z.int().check(
    z.minimum(0),
    z.maximum(600),
    z.refine((months) => months === 0 || months >= 12, 'out_of_range'),
  ),
})
export type Retention = z.infer<typeof retention>

/** Where nobody has set anything. */
export const standardRetention: Retention = {
  notice_days: 90,
  session_days: 30,
  import_days: 30,
  message_days: 0,
  audit_months: 0,
}

/** A picture: a path on the picture host, an address of its own, or nothing. */
const pictureAt = z
  .string()
  .check(z.maxLength(500), z.regex(/^(?:https?:\/\/[^\s;,"']+|\/[^\s;,"']+)?$/i, 'invalid_picture'))

/** What an administrator sets of the system: single values, and groups that are stored as one. */
export const systemParameters = z.strictObject({
  title: systemConfig.shape.title,
  default_cdn: z
    .string()
    .check(z.maxLength(200), z.regex(/^(?:https?:\/\/[a-z0-9.-]{1,180}(?::\d{1,5})?)?$/i, 'invalid_origin')),
  bingWallpaper: pictureAt,
  /** Where the server asks for a picture of the day, once a day: a picture, or a list of them as JSON. Empty asks nobody. */
  daily_picture: webAddress.check(z.maxLength(500)),
  OPEN_CLUE_RECEIVE_PRE: systemConfig.shape.OPEN_CLUE_RECEIVE_PRE,
  time_zone: line(64).check(z.refine(isZone, 'wrong_value')),
  limits: lifeCycleLimits,
  working_hours: workingHours,
  recycling: recyclingRules,
  reveal_limits: revealLimits,
  sms_limits: smsLimits,
  contact_rules: contactRules,
  file_limits: fileLimits,
  figure_checks: figureChecks,
  accounts: accountPolicy,
  retention,
})
export type SystemParameters = z.infer<typeof systemParameters>

/** Parameters that are stored as one with others. */
export const parameterGroups = [
  'limits',
  'working_hours',
  'recycling',
  'reveal_limits',
  'sms_limits',
  'contact_rules',
  'file_limits',
  'figure_checks',
  'accounts',
  'retention',
] as const
export type ParameterGroup = (typeof parameterGroups)[number]

/** Parameters that stand for themselves. */
export const singleParameters = [
  'title',
  'default_cdn',
  'bingWallpaper',
  'daily_picture',
  'OPEN_CLUE_RECEIVE_PRE',
  'time_zone',
] as const

const change = z.strictObject({
  ...z.partial(
    z.pick(systemParameters, {
      title: true,
      default_cdn: true,
      bingWallpaper: true,
      daily_picture: true,
      OPEN_CLUE_RECEIVE_PRE: true,
      time_zone: true,
    }),
  ).shape,
  limits: z.optional(z.partial(lifeCycleLimits)),
  working_hours: z.optional(z.partial(workingHours)),
  recycling: z.optional(z.partial(recyclingRules)),
  reveal_limits: z.optional(z.partial(revealLimits)),
  sms_limits: z.optional(z.partial(smsLimits)),
  contact_rules: z.optional(z.partial(contactRules)),
  file_limits: z.optional(z.partial(fileLimits)),
  figure_checks: z.optional(z.partial(figureChecks)),
  accounts: z.optional(z.partial(accountPolicy)),
  retention: z.optional(z.partial(retention)),
})

/** What is changed of the parameters; `base` is what the same parameters were when they were changed. */
export const parameterChange = z.strictObject({ ...change.shape, base: z.optional(change) })
export type ParameterChange = z.infer<typeof change>

/** How many customers the rules would take tonight, and warn, if they were these. */
export const recyclingPreview = z.object({
  days_without_follow_up: z.int(),
  days_not_arrived: z.int(),
  /** Taken by either rule. */
  total: z.int(),
  warned: z.int(),
})
export type RecyclingPreview = z.infer<typeof recyclingPreview>

/** A parameter by its name, or by that of its group and its own: `title`, `limits.claims_per_day`. */
export type ParameterPath =
  | (typeof singleParameters)[number]
  | { [Group in ParameterGroup]: `${Group}.${keyof SystemParameters[Group] & string}` }[ParameterGroup]

/** Parameters that administrators change alone, whoever else may change the others. */
export const administratorParameters: readonly ParameterPath[] = [
  'accounts.administrators_second_factor',
  'retention.audit_months',
]

/** What a parameter may be, read from its schema. */
export const parameterBounds = (path: ParameterPath): Bounds => {
  const [group = '', name] = path.split('.')
  const shape: Readonly<Record<string, z.ZodMiniType>> = systemParameters.shape
  const schema = shape[group]
  const part = name === undefined ? schema : (schema as z.ZodMiniObject | undefined)?.shape[name]
  return part ? boundsOf(part as z.ZodMiniType) : {}
}
