import type {
  ParameterGroup,
  ParameterPath,
  RevealLimits,
  SmsLimits,
  SystemParameters,
  WorkingHours,
} from '@hospital-crm/api/entities'
import type { AuditMessages } from '../../messages/zh/audit.ts'
import type { ParametersMessages } from '../../messages/zh/parameters.ts'
import { clockOf } from '../../parts/clock-of.ts'

/** What values of parameters are told with. */
export interface ParameterWording {
  parameters: Pick<ParametersMessages, 'fields' | 'kinds' | 'hours' | 'roleLimits'>
  values: AuditMessages['values']
  /** Names of customer tags by id. */
  tags: ReadonlyMap<number, { name: string }>
}

/** Where a changed part of the configuration stands among the parameters; undefined for what is none of them. */
export const pathOf = (
  target: string,
  key: string,
  { fields }: Pick<ParametersMessages, 'fields'>,
): ParameterPath | undefined =>
  [key, `${target.replace(/^life_cycle_/, '')}.${key}`].find((path): path is ParameterPath => path in fields)

type Writer = (value: never, wording: ParameterWording) => string

const hoursOf = (
  { from, to }: { from: number; to: number },
  { nextDay }: ParametersMessages['hours'],
): string => `${clockOf(from)}-${to <= from ? nextDay(clockOf(to)) : clockOf(to)}`

const listOf = (parts: readonly string[], { values }: ParameterWording): string =>
  parts.length === 0 ? values.none : parts.join(values.comma)

type ValueOf<Path extends ParameterPath> = Path extends keyof SystemParameters
  ? SystemParameters[Path]
  : Path extends `${infer Group extends ParameterGroup}.${infer Name}`
    ? SystemParameters[Group][Name & keyof SystemParameters[Group]]
    : never

/** Parameters that are more than a figure, a text or a switch; each of them needs its words. */
type MadeOfParts = {
  [Path in ParameterPath]: ValueOf<Path> extends string | number | boolean ? never : Path
}[ParameterPath]

const quietText: Writer = (value: SmsLimits['quiet'], { values, parameters }) =>
  value === null ? values.off : hoursOf(value, parameters.hours)

const writers: Record<MadeOfParts, Writer> & Partial<Record<ParameterPath, Writer>> = {
  OPEN_CLUE_RECEIVE_PRE: (value: number, { values }) => (value === 0 ? values.off : values.on),
  'recycling.exempt_kinds': (value: (keyof ParametersMessages['kinds'])[], wording) =>
    listOf(
      value.map((kind) => wording.parameters.kinds[kind] ?? kind),
      wording,
    ),
  'recycling.exempt_tags': (value: number[], wording) =>
    listOf(
      value.map((id) => wording.tags.get(id)?.name ?? `#${id}`),
      wording,
    ),
  'sms_limits.quiet': quietText,
  'contact_rules.quiet': quietText,
  'reveal_limits.standard': (value: number | null, { parameters }) =>
    value === null
      ? parameters.roleLimits.unlimited
      : `${value} ${parameters.fields['reveal_limits.standard'].unit ?? ''}`,
  'reveal_limits.roles': (value: RevealLimits['roles'], wording) => {
    const { fields, roleLimits } = wording.parameters
    const unit = fields['reveal_limits.roles'].unit ?? ''
    return listOf(
      value.map(
        ({ role_id: id, a_day: limit }) =>
          `${wording.values.role(id)} ${limit === null ? roleLimits.unlimited : `${limit} ${unit}`}`,
      ),
      wording,
    )
  },
  'working_hours.week': (value: WorkingHours['week'], wording) => {
    const { hours } = wording.parameters
    const spans = value.map(
      ({ days, ...span }) =>
        `${days.map((day) => hours.days[day - 1]).join(wording.values.comma)} ${hoursOf(span, hours)}`,
    )
    return spans.length === 0 ? hours.never : spans.join(wording.values.semicolon)
  },
  'working_hours.special': (value: WorkingHours['special'], wording) => {
    const { hours } = wording.parameters
    const days = value.map(({ first, last, name, open }) => {
      const opening = open.map((span) => hoursOf(span, hours)).join(wording.values.comma) || hours.closed
      return [first === last ? first : `${first} - ${last}`, name, opening].filter(Boolean).join(' ')
    })
    return days.length === 0 ? wording.values.none : days.join(wording.values.semicolon)
  },
}

const plainOf = (path: ParameterPath, value: unknown, { parameters, values }: ParameterWording): string => {
  const { unit } = parameters.fields[path]
  if (typeof value === 'boolean') return value ? values.on : values.off
  if (typeof value === 'number') return unit === undefined ? String(value) : `${value} ${unit}`
  return typeof value === 'string' ? value : JSON.stringify(value ?? null)
}

/** A value of a parameter in words, with its unit. What an earlier version wrote otherwise is told as it is stored. */
export const parameterText = (path: ParameterPath, value: unknown, wording: ParameterWording): string => {
  const write = writers[path]
  if (value === undefined || !write) return value === undefined ? '' : plainOf(path, value, wording)
  try {
    return write(value as never, wording)
  } catch {
    return plainOf(path, value, wording)
  }
}
