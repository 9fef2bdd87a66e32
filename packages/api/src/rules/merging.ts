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

const joinedTexts = (one: string, other: string): string => {
  if (other === '' || one.includes(other)) return one
  return one === '' || other.includes(one) ? other : `${one}\n${other}`
}

const keyOf = (item: unknown): string => {
  if (typeof item !== 'object' || item === null) return String(item)
  const { name, phone, relation } = item as Contact
  return JSON.stringify([name, phone, relation])
}

/** Values of both records in one, the kept one's first and nothing twice. */
export const joined = (one: unknown, other: unknown): unknown => {
  if (!Array.isArray(one) || !Array.isArray(other)) return joinedTexts(String(one), String(other))
  const all: unknown[] = [...(one as unknown[]), ...(other as unknown[])]
  return [...new Map(all.map((item) => [keyOf(item), item])).values()]
}

/** What a field holds after a merge. */
export const mergedValue = (field: WritableField, side: MergeSide, kept: unknown, gone: unknown): unknown => {
  if (side === 'both' && isJoinable(field)) return joined(kept, gone)
  return side === 'gone' ? gone : kept
}
