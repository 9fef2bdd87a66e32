import type { Contact, MergeSides } from '@hospital-crm/api/entities'
import { mergeFields } from '@hospital-crm/api/entities'
import { mergedValue, usualSide } from '@hospital-crm/api/rules'
import type { CustomerRecord } from '../core/columns.ts'
import type { FieldValues } from '../core/check.ts'
import { writableValues } from '../core/row.ts'
import { same } from '../core/tidy.ts'

export interface Pair {
  kept: CustomerRecord
  gone: CustomerRecord
}

/** Numbers that either has or had, those of the kept one first. */
export const knownOfBoth = ({ kept, gone }: Pair): string[] => [
  ...new Set([...kept.known_phones, ...gone.known_phones]),
]

const MOST_COMPANIONS = 20

/** A number that was not chosen stays as that of a companion, so that the person is still found by it. */
const withOtherPhone = (values: FieldValues, { kept, gone }: Pair): FieldValues => {
  const contacts = values.contacts as Contact[]
  const other = [kept.phone, gone.phone].find((phone) => phone !== '' && phone !== values.phone)
  const isKnown = other === undefined || contacts.some(({ phone }) => phone === other)
  if (isKnown || contacts.length >= MOST_COMPANIONS) return values
  return { ...values, contacts: [...contacts, { name: '', phone: other, relation: '' }] }
}

/**
 * What the one record holds in each field, and on which side each was taken. `fixed` ones stay as they are; texts are compared as
 * they are `shown`.
 */
export const chosenValues = (
  pair: Pair,
  sides: MergeSides,
  fixed: readonly string[],
  shown: (text: string) => string,
): FieldValues => {
  const [kept, gone] = [writableValues(pair.kept), writableValues(pair.gone)]
  const values = Object.fromEntries(
    mergeFields.map((field) => {
      const usual = fixed.includes(field) ? 'kept' : usualSide(field, kept, gone)
      return [field, mergedValue(field, sides[field] ?? usual, kept[field], gone[field], shown)]
    }),
  ) as FieldValues
  return fixed.includes('contacts') ? values : withOtherPhone(values, pair)
}

/** Fields that the merge changes in the kept record. */
export const changesOf = (pair: Pair, values: FieldValues): FieldValues => {
  const kept = writableValues(pair.kept)
  return Object.fromEntries(
    mergeFields.filter((field) => !same(values[field], kept[field])).map((field) => [field, values[field]]),
  )
}
