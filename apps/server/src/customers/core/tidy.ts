import { fieldOf, type Contact, type CustomerFieldName, type WritableField } from '@hospital-crm/api/entities'
import {
  centsToMoney,
  isNoContact,
  isNoName,
  moneyToCents,
  normalisePhone,
  plainLine,
  wholeCity,
  wholeProvince,
} from '@hospital-crm/api/rules'
import { storable } from '../../basics/text.ts'

/** Whether a text says in a field that there is nothing: such words would make strangers who have them one person. */
export const saysNone = (field: CustomerFieldName, text: string): boolean => {
  const { noneWords } = fieldOf(field)
  return noneWords === 'name' ? isNoName(text) : noneWords === 'contact' && isNoContact(text)
}

/** A text of one line as it is stored. */
const lineOf = (text: string): string => plainLine(storable(text)).trim()

const tidyContacts = (contacts: readonly Contact[]): Contact[] =>
  contacts
    .map(({ name, ...contact }) => ({ ...contact, name: lineOf(name) }))
    .map(({ name, phone, relation }) => ({
      name: isNoName(name) ? '' : name,
      phone: isNoContact(phone) ? '' : normalisePhone(storable(phone)),
      relation: lineOf(relation),
    }))
    .filter(({ name, phone, relation }) => name !== '' || phone !== '' || relation !== '')

/** Places have one form, whether a form, a sheet or a platform names them. */
const places: Partial<Record<WritableField, (typed: string) => string>> = {
  prv: wholeProvince,
  city: wholeCity,
}

/** A typed value in the form it is stored and compared in. The value has passed the contract's schema. */
export const tidy = (field: WritableField, value: unknown): unknown => {
  const { kind, long, trimmed } = fieldOf(field)
  if (kind === 'contacts') return tidyContacts(value as Contact[])
  if (kind === 'tags') return [...new Set(value as number[])]
  if (kind === 'money') return centsToMoney(moneyToCents(value as string))
  if (typeof value !== 'string') return value
  const text = long ? storable(value) : plainLine(storable(value))
  if (saysNone(field, text)) return ''
  if (kind === 'phone') return normalisePhone(text)
  const whole = places[field]?.(text.trim()) ?? text
  return trimmed ? whole.trim() : whole
}

const comparable = (value: unknown): string =>
  JSON.stringify(
    Array.isArray(value)
      ? value.map((item: unknown) =>
          typeof item === 'object' && item !== null
            ? ['name', 'phone', 'relation'].map((key) => (item as Record<string, unknown>)[key])
            : item,
        )
      : value,
  )

/** Whether two wire values of a field are the same. */
export const same = (one: unknown, other: unknown): boolean => comparable(one) === comparable(other)
