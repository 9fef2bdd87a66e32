import type { ParameterPath, SystemParameters } from '@hospital-crm/api/entities'
import type { ParameterSection } from '../../messages/zh/parameters.ts'

/** How a parameter is asked for. `limit` is a number or none; `quiet` hours from and to. `roles` is a figure for single roles,
 * `week` and `special` are hours of opening. */
export type ParameterKind =
  | 'text'
  | 'zone'
  | 'number'
  | 'limit'
  | 'switch'
  | 'kinds'
  | 'tags'
  | 'quiet'
  | 'picture'
  | 'roles'
  | 'week'
  | 'special'

export interface ParameterField {
  path: ParameterPath
  kind: ParameterKind
}

/** Sections of the page, and what stands in each, in this order. */
export const parameterSections = {
  hospital: [
    { path: 'title', kind: 'text' },
    { path: 'time_zone', kind: 'zone' },
    { path: 'default_cdn', kind: 'text' },
    { path: 'bingWallpaper', kind: 'picture' },
    { path: 'daily_picture', kind: 'text' },
  ],
  receiving: [
    { path: 'OPEN_CLUE_RECEIVE_PRE', kind: 'switch' },
    { path: 'limits.claims_per_day', kind: 'number' },
    { path: 'limits.customers_held', kind: 'number' },
    { path: 'limits.cooling_off_days', kind: 'number' },
  ],
  hours: [
    { path: 'working_hours.week', kind: 'week' },
    { path: 'working_hours.special', kind: 'special' },
  ],
  recycling: [
    { path: 'recycling.enabled', kind: 'switch' },
    { path: 'recycling.days_without_follow_up', kind: 'number' },
    { path: 'recycling.days_not_arrived', kind: 'number' },
    { path: 'recycling.warn_days', kind: 'number' },
    { path: 'recycling.exempt_treated', kind: 'switch' },
    { path: 'recycling.exempt_kinds', kind: 'kinds' },
    { path: 'recycling.exempt_tags', kind: 'tags' },
  ],
  messages: [
    { path: 'sms_limits.number_a_day', kind: 'number' },
    { path: 'sms_limits.person_a_minute', kind: 'number' },
    { path: 'sms_limits.person_a_day', kind: 'number' },
    { path: 'sms_limits.quiet', kind: 'quiet' },
  ],
  contact: [
    { path: 'contact_rules.touches_a_week', kind: 'number' },
    { path: 'contact_rules.quiet', kind: 'quiet' },
  ],
  files: [{ path: 'file_limits.person_mb', kind: 'number' }],
  figures: [{ path: 'figure_checks.difference_percent', kind: 'number' }],
  accounts: [
    { path: 'accounts.password_min', kind: 'number' },
    { path: 'accounts.initial_password_hours', kind: 'number' },
    { path: 'accounts.session_hours', kind: 'number' },
    { path: 'accounts.idle_minutes', kind: 'number' },
    { path: 'accounts.administrators_second_factor', kind: 'switch' },
  ],
  privacy: [
    { path: 'reveal_limits.standard', kind: 'limit' },
    { path: 'reveal_limits.roles', kind: 'roles' },
    { path: 'retention.notice_days', kind: 'number' },
    { path: 'retention.session_days', kind: 'number' },
    { path: 'retention.import_days', kind: 'number' },
    { path: 'retention.message_days', kind: 'number' },
    { path: 'retention.audit_months', kind: 'number' },
  ],
} as const satisfies Record<ParameterSection, readonly ParameterField[]>

export const sectionNames = Object.keys(parameterSections) as ParameterSection[]

/** Parameters by their paths. */
export type ParameterValues = Readonly<Partial<Record<ParameterPath, unknown>>>

const paths = Object.values(parameterSections).flatMap((fields) => fields.map(({ path }) => path))

/** The parameters of an answer by their paths. */
export const flattened = (parameters: SystemParameters): ParameterValues =>
  Object.fromEntries(
    paths.map((path) => [
      path,
      path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], parameters),
    ]),
  )

/** Values by their paths as a call takes them. */
export const nested = (values: ParameterValues): Record<string, unknown> => {
  const body: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(values)) {
    const [group = '', name] = path.split('.')
    if (name === undefined) body[group] = value
    else body[group] = { ...(body[group] as object | undefined), [name]: value }
  }
  return body
}
