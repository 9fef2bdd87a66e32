import {
  customerFields,
  fieldWordsZh,
  isContactWay,
  isEmptyValue,
  maxLengthOf,
  pushTargets,
  QUIET,
  type ClueMapping,
  type PushRefusal,
  type PushTarget,
  type WritableField,
} from '@hospital-crm/api/entities'
import { DAMAGED_SIGN, isNoName, isPhone, normalisePhone } from '@hospital-crm/api/rules'
import type { FieldValues } from '../customers/core/check.ts'
import { isNumberLike } from '../customers/core/missed-numbers.ts'
import { tidy } from '../customers/core/tidy.ts'
import { OTHER_NUMBER, remarkWith } from '../import/check/other-number.ts'
import { meaningOf, type Meant, type MeaningContext } from '../import/check/values.ts'
import { cutText } from '../numbers/cut.ts'
import { opened, type PushBody, type PushValue } from './read-body.ts'

/** What a push says of a lead. */
export interface MappedPush {
  platformId: string
  isQuiet: boolean
  order: string
  values: FieldValues
  /** Fields whose text means nothing here. */
  ignored: string[]
  /** Paths in the body that the map does not use. */
  unmapped: string[]
  /** Whether a way of contact that cannot be kept as one stands in the remark, so that no lead is lost for it. */
  hasOtherNumber: boolean
}

const MAX_PLATFORM_ID = 128

/** Ids of tests and previews that all leads of a sender share: nothing but zeros, also as a UUID, and words for nothing. */
const sharedId = /^[0-]+$|^(?:na|nan|false|true|test|\{\}|\[\]|\[object object\])$/i

/** A platform's own id of a lead; empty where it stands for none, so that no two people become one by it. */
const platformIdOf = (text: string): string =>
  isNoName(text) || sharedId.test(text.trim()) ? '' : text.trim()

const MAX_UNMAPPED = 50
const MAX_PATH = 200

const isOwnTarget = (target: string): target is PushTarget =>
  (pushTargets as readonly string[]).includes(target)

/** The value at a path; undefined for none. A path goes on into a text that is JSON itself. */
export const valueAt = (body: PushBody, path: string): PushValue | undefined => {
  let value: PushValue | undefined = body
  for (const name of path.split('.')) {
    const inner: PushValue = opened(value)
    if (typeof inner !== 'object' || !Object.hasOwn(inner, name)) return undefined
    value = (inner as Record<string, PushValue>)[name]
    if (value === undefined) return undefined
  }
  return value
}

type Shown = (text: string) => string
const asItIs: Shown = (text) => text

/** What the advertiser's own form holds is told with the names of its fields. */
const textOf = (value: PushValue, shown: Shown): string => {
  if (typeof value === 'string') return shown(value.trim())
  if (Array.isArray(value))
    return value
      .map((inner) => textOf(inner, shown))
      .filter(Boolean)
      .join('、')
  return Object.entries(value)
    .map(([name, inner]) => [shown(name), textOf(inner, shown)])
    .filter(([, text]) => text !== '')
    .map((pair) => pair.join('：'))
    .join('\n')
}

/**
 * The text of a line of the map. Whoever may not see numbers compares with what they see: otherwise their own map would tell
 * whether they guessed one.
 */
const findText = (
  body: PushBody,
  { target, path, values, default: fallback }: ClueMapping,
  shown: Shown | undefined,
): string => {
  const value = path === '' ? undefined : valueAt(body, path)
  if (value === undefined) return fallback
  const whole = textOf(value, asItIs)
  const text = shown === undefined ? whole : shown(textOf(value, shown))
  const isCompared = shown === undefined || !isNumberLike(text)
  if (isCompared && Object.hasOwn(values, text)) return values[text] || fallback
  // A phone is recognised by its digits, and masked by whoever answers it.
  return (target === 'phone' ? whole : text) || fallback
}

const leaves = (value: PushValue, path: string): string[] => {
  const inside = opened(value)
  return typeof inside === 'string'
    ? [path]
    : Object.entries(inside).flatMap(([name, inner]) => leaves(inner, path === '' ? name : `${path}.${name}`))
}

const unmappedIn = (body: PushBody, map: readonly ClueMapping[]): string[] => {
  const used = map.map(({ path }) => path).filter(Boolean)
  return leaves(body, '')
    .filter((leaf) => !used.some((path) => leaf === path || leaf.startsWith(`${path}.`)))
    .slice(0, MAX_UNMAPPED)
    .map((leaf) => cutText(leaf, MAX_PATH))
}

/** What a text means for a field; choices may be given by their id too, and a text that is too long is cut. */
const meant = (
  field: WritableField,
  text: string,
  context: MeaningContext,
  known: readonly string[],
): Meant => {
  const max = customerFields[field].kind === 'text' ? maxLengthOf(field) : undefined
  const found = meaningOf(field, max === undefined ? text : cutText(text, max, known), context)
  if (!('problem' in found) || !/^\d{1,9}$/.test(text)) return found
  const offered = context.choices[field] ?? new Map<string, number | null>()
  return [...offered.values()].includes(Number(text)) ? { value: Number(text) } : found
}

/** Digits that a landline or a number abroad has at least: one without its area has seven. */
const FEWEST_DIGITS = 7

/** A landline, a number abroad or two numbers; none where the phone is a mobile number or no number at all. */
const otherNumber = ({ phone }: FieldValues, text: string): string => {
  if (typeof phone !== 'string' || phone === '' || isPhone(phone)) return ''
  return text.replaceAll(/\D/g, '').length >= FEWEST_DIGITS ? text : ''
}

/** What is said of a field in a remark; a sign that was damaged is a box, as a remark takes none. */
const saidOf = (field: WritableField, text: string): [name: string, said: string] => [
  field === 'phone' ? OTHER_NUMBER : fieldWordsZh.fields[field],
  text.replaceAll(DAMAGED_SIGN, '□'),
]

/**
 * Reads a push by the map of its interface. What is not understood is left out, so that no lead is lost for it.
 * @param shown how texts are shown to somebody who may not see numbers; only the phone comes back whole
 */
export const mapPush = (
  body: PushBody,
  map: readonly ClueMapping[],
  context: MeaningContext,
  shown?: Shown,
): MappedPush => {
  const texts = new Map<string, string>()
  for (const mapping of map) {
    const text = findText(body, mapping, shown)
    if (text !== '' && !texts.has(mapping.target)) texts.set(mapping.target, text)
  }
  const phone = normalisePhone(texts.get('phone') ?? '')
  const known = isPhone(phone) ? [phone] : []
  const values: FieldValues = {}
  const ignored: string[] = []
  let hasOtherNumber = false
  const keep = (field: WritableField, text: string) => {
    const remark = remarkWith(values.desc, ...saidOf(field, text))
    if (remark === undefined) return false
    values.desc = remark
    if (isContactWay(field)) hasOtherNumber = true
    return true
  }
  const damaged: [WritableField, string][] = []
  for (const [target, text] of texts) {
    if (isOwnTarget(target)) continue
    const field = target as WritableField
    const found = meant(field, text, context, known)
    if ('problem' in found) ignored.push(field)
    if ('problem' in found && (found.problem === 'digits_lost' || found.problem === 'damaged_text'))
      damaged.push([field, text])
    if ('problem' in found) continue
    if (!isEmptyValue(found.value)) values[field] = tidy(field, found.value)
  }
  const other = otherNumber(values, texts.get('phone') ?? '')
  if (other !== '' && keep('phone', other)) delete values.phone
  for (const [field, text] of damaged) keep(field, text)
  return {
    hasOtherNumber,
    platformId: platformIdOf(cutText(texts.get('platform_id') ?? '', MAX_PLATFORM_ID, known)),
    isQuiet: texts.get('flow') === QUIET,
    order: cutText(texts.get('order') ?? '', MAX_PLATFORM_ID),
    values,
    ignored,
    unmapped: unmappedIn(body, map),
  }
}

/** Why nothing can become of what was read; undefined when something can. */
export const mappedProblem = ({
  platformId,
  values,
  hasOtherNumber,
}: MappedPush): PushRefusal | undefined => {
  if (platformId === '') return 'platform_id_missing'
  const { phone = '', wechat = '', qq = '' } = values as Record<string, string>
  if (phone !== '' && !isPhone(phone) && wechat === '' && qq === '') return 'phone_wrong'
  return phone === '' && wechat === '' && qq === '' && !hasOtherNumber ? 'contact_missing' : undefined
}
