import type { Contact } from '../fields/companions.ts'
import { DEFAULT_SEX } from '../fields/contact.ts'
import { fieldOf, type WritableField } from '../fields/customer-fields.ts'
import { isEmptyValue } from '../fields/values.ts'
import type { MergeSide } from '../entities/merging.ts'

type Values = Partial<Record<WritableField, unknown>>

/** Whether the values of both records can stand in a field: long texts, tags and companions. */
export const isJoinable = (field: WritableField): boolean => {
  const { kind, long } = fieldOf(field)
  return long === true || kind === 'tags' || kind === 'contacts'
}

const says = (field: WritableField, value: unknown): boolean =>
  !isEmptyValue(value) && !(field === 'sex' && value === DEFAULT_SEX)

/** Places within each other: a city belongs to its province. */
const inside: Partial<Record<WritableField, WritableField[]>> = {
  city: ['prv', 'district'],
  district: ['prv', 'city'],
  prv: ['city', 'district'],
}

/** Whose value a field has when nobody says otherwise: nothing that is known is lost, and the kept record wins. */
export const usualSide = (field: WritableField, kept: Values, gone: Values): MergeSide => {
  if (!says(field, gone[field])) return 'kept'
  if (says(field, kept[field])) return isJoinable(field) ? 'both' : 'kept'
  const isPlaced = inside[field]?.some((other) => says(other, kept[other])) ?? false
  return isPlaced ? 'kept' : 'gone'
}

type Show = (text: string) => string
const asItIs: Show = (text) => text

const joinedTexts = (one: string, other: string, shown: Show): string => {
  const [mine, theirs] = [shown(one), shown(other)]
  if (theirs === '' || mine.includes(theirs)) return one
  return mine === '' || theirs.includes(mine) ? other : `${one}\n${other}`
}

const keyOf = (item: unknown, shown: Show): string => {
  if (typeof item !== 'object' || item === null) return String(item)
  const { name, phone, relation } = item as Contact
  return JSON.stringify([shown(name), phone, shown(relation)])
}

/**
 * Values of both records in one, the kept one's first and nothing twice. What is twice is told by the texts as they are `shown`:
 * whoever sees stars could learn a hidden digit by what is left out.
 */
export const joined = (one: unknown, other: unknown, shown = asItIs): unknown => {
  if (!Array.isArray(one) || !Array.isArray(other)) return joinedTexts(String(one), String(other), shown)
  const all: unknown[] = [...(one as unknown[]), ...(other as unknown[])]
  return [...new Map(all.map((item) => [keyOf(item, shown), item])).values()]
}

/** What a field holds after a merge. @param shown texts as whoever merges sees them */
export const mergedValue = (
  field: WritableField,
  side: MergeSide,
  kept: unknown,
  gone: unknown,
  shown = asItIs,
): unknown => {
  if (side === 'both' && isJoinable(field)) return joined(kept, gone, shown)
  return side === 'gone' ? gone : kept
}
