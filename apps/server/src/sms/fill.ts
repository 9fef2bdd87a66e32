import { knownPlaceholders, type KnownPlaceholder } from '@hospital-crm/api/entities'

const placeholder = /\{([A-Za-z_][A-Za-z0-9_]{0,31})\}/g

/** Values by the names of their placeholders. */
export type Values = Readonly<Record<string, string>>

/** Whether two texts would become one row of digits, and so another number than either holds. */
const joinsDigits = (before: string, behind: string): boolean =>
  /\p{Nd}$/u.test(before.slice(-2)) && /^\p{Nd}/u.test(behind)

/**
 * Control characters would break a message, those that nobody sees could turn its text around, braces and 【】 would be
 * read as placeholders and as a signature. The joiner of emoji stays, and between two digits a space.
 */
const harmless = (value: string): string =>
  value
    // oxlint-disable-next-line no-control-regex -- these are the characters to be taken out
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .split(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff{}【】]+/)
    .reduce((text, part) => (joinsDigits(text, part) ? `${text} ${part}` : text + part))
    .trim()

const isKnown = (name: string): name is KnownPlaceholder => knownPlaceholders.some((known) => known === name)

/** Names of the placeholders in a text, in order, each once. */
const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name)),
]

/** Text with every placeholder filled that has a value; in one pass, so that a value is never filled itself. */
const fill = (text: string, values: Values): string => {
  let last = { end: -1, value: '' }
  return text.replace(placeholder, (whole, name: string, at: number) => {
    const value = (Object.hasOwn(values, name) && values[name]) || whole
    const isJoined = last.end === at && joinsDigits(last.value, value)
    last = { end: at + whole.length, value }
    return isJoined ? ` ${value}` : value
  })
}

export type KnownValues = Readonly<Record<KnownPlaceholder, string>>

/** The server's values as they are shown, each by itself: what a template puts beside one makes no difference. */
export const valuesShown = (known: KnownValues, shown: (text: string) => string): KnownValues => ({
  name: shown(known.name),
  hospital: shown(known.hospital),
  disease: shown(known.disease),
  order_time: shown(known.order_time),
  order_num: shown(known.order_num),
  agent: shown(known.agent),
})

/**
 * A template with the server's values and, where it has none, those of the sender; `missing` names what nobody gave. A
 * sender cannot put words in the place of what the server knows.
 */
export const fillTemplate = (
  text: string,
  known: KnownValues,
  vars: Values = {},
): { text: string; missing: string[] } => {
  const names = placeholdersIn(text)
  const valueOf = (name: string): string => {
    const own = isKnown(name) ? harmless(known[name]) : ''
    return own === '' && Object.hasOwn(vars, name) ? harmless(vars[name] ?? '') : own
  }
  const values = Object.fromEntries(names.map((name) => [name, valueOf(name)]))
  return { text: fill(text, values), missing: names.filter((name) => values[name] === '') }
}

/** JSON whose strings are templates, filled: the result is JSON whatever the values hold. */
export const fillJson = (json: unknown, values: Values): unknown => {
  if (typeof json === 'string')
    return json.replace(placeholder, (whole, name: string) =>
      Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
    )
  if (Array.isArray(json)) return json.map((item) => fillJson(item, values))
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, fillJson(value, values)]))
}
