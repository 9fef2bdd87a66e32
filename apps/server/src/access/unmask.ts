import { isMaskedPhone, maskPhone } from '@hospital-crm/api/rules'
import type { Contact } from '@hospital-crm/api/entities'
import { findNumbers, MASK } from '../numbers/find.ts'
import { isContacts, maskText } from './mask.ts'
import { masksIn, meantBy, shownMasks } from './masks-in-text.ts'

/** Pieces of masks: stars with a digit beside them that are no whole one. */
const tornMasks = (text: string): number => text.replace(MASK, '').match(/\d\*{4}|\*{4}\d/g)?.length ?? 0

/**
 * What somebody meant by a text who was shown the masked one. A mask that comes back stands for its number where the number
 * stood: in the same order, with the same digits beside it. Anything else that is made of a mask is refused, as the number
 * would be lost or shown.
 * @returns undefined when it is refused
 */
const unmaskText = (typed: string, stored: string, known: readonly string[]): string | undefined => {
  const found = findNumbers(stored, known)
  if (found.length === 0 || typed === stored) return typed
  const shown = maskText(stored, known)
  if (typed === shown) return stored
  const hidden = new Set(found.map(({ digits }) => maskPhone(digits)))
  const masks = shownMasks(stored, shown, found)?.filter(({ text }) => hidden.has(text))
  const meaning = masksIn(typed).filter(({ text }) => hidden.has(text))
  if (masks === undefined || tornMasks(typed) > tornMasks(shown)) return undefined
  const meant = meantBy(meaning, masks)
  if (meant === undefined) return undefined
  let end = 0
  const parts = meaning.map(({ at, text }, place) => {
    const before = typed.slice(end, at)
    end = at + text.length
    return before + (meant[place] ?? text)
  })
  const whole = parts.join('') + typed.slice(end)
  return maskText(whole, known) === maskText(typed, known) ? whole : undefined
}

const unmaskContacts = (
  typed: readonly Contact[],
  stored: readonly Contact[],
  known: readonly string[],
): Contact[] | undefined => {
  const left = [...stored]
  const take = (fits: (one: Contact) => boolean): Contact | undefined => {
    const at = left.findIndex(fits)
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
  const meant = typed.flatMap((contact): Contact[] => {
    const samePhone = (one: Contact) => maskPhone(one.phone) === contact.phone
    const own = take((one) => samePhone(one) && maskText(one.name, known) === contact.name) ?? take(samePhone)
    if (own === undefined) return [contact]
    const name = unmaskText(contact.name, own.name, known)
    const relation = unmaskText(contact.relation, own.relation, known)
    return name === undefined || relation === undefined ? [] : [{ name, phone: own.phone, relation }]
  })
  return meant.length === typed.length ? meant : undefined
}

const isMaskOf = (typed: string, stored: string): boolean =>
  isMaskedPhone(typed) || typed === maskPhone(stored)

/**
 * What a viewer meant who was shown masked values: a masked number sent back stands for the stored one. Both have been tidied.
 * @param known numbers of the customer, the oldest first
 * @returns undefined when a masked number stands where it did not stand
 */
export const unmaskValue = (
  field: string,
  typed: unknown,
  stored: unknown,
  known: readonly string[],
): unknown => {
  if (isContacts(typed) && isContacts(stored)) return unmaskContacts(typed, stored, known)
  if (typeof typed !== 'string' || typeof stored !== 'string') return typed
  if (field === 'phone') return isMaskOf(typed, stored) ? stored : typed
  return unmaskText(typed, stored, known)
}
