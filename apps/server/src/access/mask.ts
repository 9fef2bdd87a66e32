import { isAdministrator, isMaskedPhone, maskPhone } from '@hospital-crm/api/rules'
import { customerLists, listOfStage, type Contact, type CustomerStage } from '@hospital-crm/api/entities'
import type { Viewer } from './scope.ts'

/** What masking needs to know of a row. */
export interface StagedRow {
  stage: CustomerStage
  stage_before_waste: CustomerStage | null
}

/** Whether phones are hidden from the viewer in the list of a stage; the bin hides as soon as any of its rows does. */
export const hidesPhonesIn = (viewer: Viewer, stage: CustomerStage): boolean => {
  if (isAdministrator(viewer)) return false
  return customerLists[listOfStage[stage]].hidesPhones.some((flag) => viewer.role?.extra[flag] ?? true)
}

/** The same for one row: in the bin it follows the stage that it came from. */
export const hidesPhones = (viewer: Viewer, row: StagedRow): boolean =>
  hidesPhonesIn(viewer, row.stage === 'waste' ? (row.stage_before_waste ?? 'customer') : row.stage)

/**
 * What people put between the digits of a number, up to five of them (` - ` and `  -  ` are common); the same for
 * JavaScript and for PostgreSQL, whose `\s` knows fewer spaces. Neither `:` nor `*`: times and masks stay as they are.
 */
const GAP =
  "[-\\s.()_/,;~|'\\\\\\[\\]\u0085\u00a0\u00ad\u00b7\u2000-\u2015\u2022\u2027-\u2029\u202f\u205f\u2060\u2212\u3000-\u3002\u3010\u3011\u30fb\ufeff\uff08\uff09\uff0c\uff0d\uff0e\uff0f\uff1b\uff5e]{0,5}"
const DIGIT = '[0-9\uff10-\uff19]'
const NUMBER = `[1\uff11]${GAP}[3-9\uff13-\uff19](?:${GAP}${DIGIT}){9}`

/** A mobile number inside other text, also grouped, in full-width digits, led by a 0 or by the country's code. */
const phoneInText = new RegExp(`(?<!${DIGIT})((?:(?:00)?86|0)${GAP})?(${NUMBER})(?!${DIGIT})`, 'g')

/** The same for PostgreSQL, to keep searches in free text from telling digits. */
export const PHONE_IN_TEXT_SQL = NUMBER

const cover = (_found: string, prefix: string | undefined, number: string): string =>
  `${prefix ?? ''}${maskPhone(number.normalize('NFKC').replace(/\D/g, ''))}`

/** How many whole mobile numbers a text tells. */
export const countNumbers = (text: string): number => [...text.matchAll(phoneInText)].length

/** Text with every mobile number in it masked. */
export const maskText = (text: string): string => text.replace(phoneInText, cover)

/** Text without some of its mobile numbers, however they are written. `isMeant` is told 11 digits. */
export const withoutNumbers = (text: string, isMeant: (digits: string) => boolean): string =>
  text.replace(phoneInText, (found: string, _prefix: string | undefined, number: string) =>
    isMeant(number.normalize('NFKC').replace(/\D/g, '')) ? '****' : found,
  )

const isContacts = (value: unknown): value is Contact[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null && 'phone' in item)

/** A field's value as a masked viewer gets it. */
export const maskValue = (field: string, value: unknown): unknown => {
  if (isContacts(value))
    return value.map(({ name, phone, relation }) => ({
      name: maskText(name),
      phone: maskPhone(phone),
      relation: maskText(relation),
    }))
  if (typeof value !== 'string') return value
  return field === 'phone' ? maskPhone(value) : maskText(value)
}

/** Every field of a customer as a masked viewer gets it. */
export const maskFields = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, maskValue(field, value)]),
  ) as Fields

const isMaskOf = (typed: string, stored: string): boolean =>
  isMaskedPhone(typed) || typed === maskPhone(stored)

/** Where a mask stands in a text, or only where no digit stands beside it. */
const placesOf = (mask: string, alone: boolean): RegExp => {
  const text = mask.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
  return new RegExp(alone ? `(?<!${DIGIT})${text}(?!${DIGIT})` : text, 'g')
}

/** Each mask stands for the numbers that look like it, in their order; the longest first, as one may hold another. */
const withNumbers = (typed: string, stored: string, alone: boolean): string => {
  const numbers = Map.groupBy(stored.matchAll(phoneInText), ([found, prefix, number = '']) =>
    cover(found, prefix, number),
  )
  return [...numbers]
    .toSorted(([one], [other]) => other.length - one.length)
    .reduce((text, [mask, found]) => {
      let at = 0
      return text.replace(placesOf(mask, alone), () => found[Math.min(at++, found.length - 1)]?.[0] ?? mask)
    }, typed)
}

/**
 * A text in which masks stand for stored numbers. Nobody may see more of it than was sent: a digit put beside a mask would
 * make a longer row of digits of the number, which is no number any more and not covered. Such a mask stays as it is.
 */
const unmaskText = (typed: string, stored: string): string => {
  const shown = maskText(typed)
  const meant = [false, true].map((alone) => withNumbers(typed, stored, alone))
  return meant.find((text) => maskText(text) === shown) ?? typed
}

const unmaskContacts = (typed: readonly Contact[], stored: readonly Contact[]): Contact[] => {
  const left = [...stored]
  const take = (fits: (known: Contact) => boolean): Contact | undefined => {
    const at = left.findIndex(fits)
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
  return typed.map((contact) => {
    const samePhone = (known: Contact) => maskPhone(known.phone) === contact.phone
    const known = take((one) => samePhone(one) && maskText(one.name) === contact.name) ?? take(samePhone)
    if (known === undefined) return contact
    return {
      name: unmaskText(contact.name, known.name),
      phone: known.phone,
      relation: unmaskText(contact.relation, known.relation),
    }
  })
}

/**
 * What a viewer meant who was shown masked values: a masked number sent back stands for the stored one.
 */
export const unmaskValue = (field: string, typed: unknown, stored: unknown): unknown => {
  if (field === 'phone')
    return typeof typed === 'string' && typeof stored === 'string' && isMaskOf(typed, stored) ? stored : typed
  if (isContacts(typed) && isContacts(stored)) return unmaskContacts(typed, stored)
  return typeof typed === 'string' && typeof stored === 'string' ? unmaskText(typed, stored) : typed
}

/** A name of somebody out of reach: as many stars as it has signs. */
export const starred = (name: string): string => '*'.repeat(Math.max(1, [...name].length))
