import { mergeFields, type WritableField } from '@hospital-crm/api/entities'
import { hidesPhones, isContacts, maskText } from '../../access/mask.ts'
import type { Viewer } from '../../access/scope.ts'
import type { FieldValues } from '../core/check.ts'
import { writableValues } from '../core/row.ts'
import { same } from '../core/tidy.ts'
import { knownOfBoth, type Pair } from './one-record.ts'

type Show = (text: string) => string

/** How somebody is shown the texts of two records, and of the one that they become. */
export interface ShownTexts {
  kept: Show
  gone: Show
  one: Show
}

const asItIs: Show = (text) => text

/** Numbers are hidden in both as soon as they are in one. */
export const shownTexts = (viewer: Viewer, pair: Pair): ShownTexts => {
  const { kept, gone } = pair
  if (!hidesPhones(viewer, kept) && !hidesPhones(viewer, gone))
    return { kept: asItIs, gone: asItIs, one: asItIs }
  const by =
    (known: readonly string[]): Show =>
    (text) =>
      maskText(text, known)
  return { kept: by(kept.known_phones), gone: by(gone.known_phones), one: by(knownOfBoth(pair)) }
}

/** A value as it is shown, but for phones: of them a masked role may learn whether they differ. */
const withTexts = (field: WritableField, value: unknown, shown: Show): unknown => {
  if (isContacts(value))
    return value.map(({ name, phone, relation }) => ({ name: shown(name), phone, relation: shown(relation) }))
  return typeof value === 'string' && field !== 'phone' ? shown(value) : value
}

/** Fields in which two records differ. Where numbers are hidden, texts that are shown alike do not: a guess is not told. */
export const differing = ({ kept, gone }: Pair, shown: ShownTexts): WritableField[] => {
  const [mine, theirs] = [writableValues(kept), writableValues(gone)]
  return mergeFields.filter(
    (field) => !same(withTexts(field, mine[field], shown.kept), withTexts(field, theirs[field], shown.gone)),
  )
}

/** Fields whose texts would show a number otherwise than before: joined with others, or beside numbers of the other record. */
export const movedNumbers = (pair: Pair, values: FieldValues, shown: ShownTexts): WritableField[] => {
  const [kept, gone] = [writableValues(pair.kept), writableValues(pair.gone)]
  const isMoved = (field: WritableField, value: unknown): boolean => {
    if (isContacts(value)) {
      const own = isContacts(kept[field]) ? kept[field] : []
      const before = value.map((one) =>
        withTexts(field, [one], own.some((mine) => same(mine, one)) ? shown.kept : shown.gone),
      )
      return !same(before.flat(), withTexts(field, value, shown.one))
    }
    if (typeof value !== 'string' || field === 'phone') return false
    if (value === kept[field]) return shown.one(value) !== shown.kept(value)
    if (value === gone[field]) return shown.one(value) !== shown.gone(value)
    return shown.one(value) !== `${shown.kept(String(kept[field]))}\n${shown.gone(String(gone[field]))}`
  }
  return mergeFields.filter((field) => isMoved(field, values[field]))
}
