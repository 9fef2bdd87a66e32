import { noExtra, noPanels } from '@hospital-crm/api/entities'

type Values = Readonly<Record<string, unknown>>

/** What one of two roles has and the other has not, field by field; what both have alike is left out. */
export interface RoleDifference {
  field: string
  one: readonly (string | number)[]
  other: readonly (string | number)[]
}

const lists = [
  'permissions',
  'hospital',
  'disease',
  'source',
  'allow_consulting',
  'uids',
  'required_fields',
  'readonly_fields',
  'allow_datum_fields',
] as const

const listIn = (values: Values, field: string) =>
  Array.isArray(values[field]) ? (values[field] as (string | number)[]) : []

/** Names of the flags that are on. */
const flagsIn = (values: Values, field: string, all: object): string[] => {
  const own = (values[field] ?? {}) as Values
  return Object.keys(all).filter((name) => own[name] === true)
}

const without = (list: readonly (string | number)[], others: readonly (string | number)[]) =>
  list.filter((entry) => !others.includes(entry))

const statusesIn = (values: Values) => listIn((values['extra'] ?? {}) as Values, 'allowCuStatus')

/** An empty list of a scope means no limit, so it is told as it is, and not as what the other one lacks. */
export const NO_LIMIT = 'no-limit'
const scopes: ReadonlySet<string> = new Set([
  'hospital',
  'disease',
  'source',
  'allow_consulting',
  'uids',
  'allowCuStatus',
])

const differenceOf = (
  field: string,
  one: readonly (string | number)[],
  other: readonly (string | number)[],
): RoleDifference => {
  const isScope = scopes.has(field)
  const told = (own: readonly (string | number)[], others: readonly (string | number)[]) =>
    isScope && own.length === 0 && others.length > 0 ? [NO_LIMIT] : without(own, others)
  return { field, one: told(one, other), other: told(other, one) }
}

/** How two roles differ. */
export const compareRoles = (one: Values, other: Values): RoleDifference[] =>
  [
    ...lists.map((field) => differenceOf(field, listIn(one, field), listIn(other, field))),
    differenceOf('allowCuStatus', statusesIn(one), statusesIn(other)),
    differenceOf('extra', flagsIn(one, 'extra', noExtra), flagsIn(other, 'extra', noExtra)),
    differenceOf(
      'console_panel',
      flagsIn(one, 'console_panel', noPanels),
      flagsIn(other, 'console_panel', noPanels),
    ),
    differenceOf(
      'oneself',
      one['oneself'] === 1 ? ['oneself'] : [],
      other['oneself'] === 1 ? ['oneself'] : [],
    ),
  ].filter(({ one: mine, other: theirs }) => mine.length + theirs.length > 0)
