import type { ClueMapping, PushRefusal } from '@hospital-crm/api/entities'
import { valueAt } from './map.ts'
import { isBody, opened, readValues, type PushBody, type PushValue } from './read-body.ts'

/** Leads that one push may tell of. */
const MOST_LEADS = 200
/** Levels of a body in which a list of leads is looked for: `{"data": {"list": [...]}}` has it in the second. */
const LEVELS = 3

const isList = (value: PushValue): value is [PushBody, ...PushBody[]] =>
  Array.isArray(value) && value.length > 0 && value.every(isBody)

const idPaths = (map: readonly ClueMapping[]): string[] =>
  map.flatMap(({ target, path }) => (target === 'platform_id' && path !== '' ? [path] : []))

const hasId = (body: PushBody, paths: readonly string[]): boolean =>
  paths.some((path) => ![undefined, ''].includes(valueAt(body, path) as string | undefined))

/** The body with a list of one in the place of a longer one, so that a path to its first entry finds each. */
const withOnly = (body: PushBody, [name = '', ...rest]: readonly string[], entry: PushBody): PushBody => {
  const inner = opened(body[name] ?? '')
  return { ...body, [name]: rest.length > 0 && isBody(inner) ? withOnly(inner, rest, entry) : [entry] }
}

/** Leads of a list whose first entry the map names: `data.0.id`. */
const byFirstEntry = (body: PushBody, paths: readonly string[]): PushBody[] | undefined => {
  for (const path of paths) {
    const names = path.split('.')
    const at = names.indexOf('0')
    const list = at < 1 ? undefined : opened(valueAt(body, names.slice(0, at).join('.')) ?? '')
    if (list !== undefined && isList(list) && list.length > 1)
      return list.map((entry) => withOnly(body, names.slice(0, at), entry))
  }
  return undefined
}

/** Leads of the first list in which the map finds their ids; each has what stands around the list too. */
const bySearch = (body: PushBody, paths: readonly string[], level = 1): PushBody[] | undefined => {
  for (const [name, value] of Object.entries(body)) {
    const inner = opened(value)
    const { [name]: _, ...around } = body
    if (isList(inner) && inner.some((entry) => hasId(entry, paths)))
      return inner.map((entry) => ({ ...around, ...entry }))
    const deeper = isBody(inner) && level < LEVELS ? bySearch(inner, paths, level + 1) : undefined
    if (deeper !== undefined) return deeper.map((entry) => ({ ...around, ...entry }))
  }
  return undefined
}

/**
 * The leads of a body, one for most: those of a list, of lines that are JSON each, and of a list within the body where the map
 * finds no id outside of it. Or why there are none.
 */
export const leadsIn = (
  body: Buffer,
  contentType: string,
  map: readonly ClueMapping[],
): { leads: [PushBody, ...PushBody[]] } | { refusal: PushRefusal } => {
  const read = readValues(body, contentType)
  if ('refusal' in read) return read
  const { values } = read
  const paths = idPaths(map)
  const leads = isBody(values)
    ? (byFirstEntry(values, paths) ??
      (hasId(values, paths) ? undefined : bySearch(values, paths)) ?? [values])
    : values
  if (!isList(leads)) return { refusal: 'body_unreadable' }
  return leads.length > MOST_LEADS ? { refusal: 'too_many_leads' } : { leads }
}
