import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import type { Contact } from '@hospital-crm/api/entities'
import { isPhone } from '@hospital-crm/api/rules'
import { maskText, maskValue } from '../../access/mask.ts'
import { readDigits } from '../../numbers/reading.ts'
import { fillTemplate, valuesShown } from '../../sms/fill.ts'
import type { CustomerRecord } from '../core/columns.ts'
import { wanted } from './change.ts'

fc.configureGlobal({ numRuns: inject('randomRuns') })

/** Hidden digits are these alone, and whoever looks types the others alone. */
const HIDDEN = /[247]/
const texts = ['name', 'wechat', 'content', 'desc'] as const
type Text = (typeof texts)[number]

/** What a masked role does: it writes what it saw, in pieces, among signs of its own. */
interface Piece {
  /** A text that is seen, that of the field itself where it is `own`. */
  seen: Text | 'own'
  part: 'whole' | 'mask' | 'slice' | 'none'
  from: number
  to: number
  typed: string
}
interface Act {
  field: Text | 'phone' | 'contacts'
  pieces: Piece[]
  phone: string
}

type Form = (number: string) => string

/** As anybody's number is found. */
const usual: readonly Form[] = [
  (number) => `打${number}。`,
  (number) => number,
  (number) => `8613 ${number.slice(0, 3)}-${number.slice(3, 7)}-${number.slice(7)} 来`,
  (number) => `+86${number}，30 岁`,
  (number) => `${number.slice(0, 4)} ${number.slice(4, 8)} ${number.slice(8)}`,
  (number) => [...number].join(' '),
  (number) => `${number.slice(0, 3)}\u1680${number.slice(3, 7)}\u200b${number.slice(7)}`,
  (number) => `${number}${number}`,
  (number) => `0086${number} 13800`,
  (number) => number.replace(/\d/g, (digit) => `%3${digit}`),
  (number) => number.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))),
]
/** As only the customer's own number is. */
const forms: readonly Form[] = [
  ...usual,
  (number) => `前${number.slice(0, 3)}中${number.slice(3, 7)}后${number.slice(7)}`,
  (number) => `9${number}8`,
  (number) => `前${[...number].join('，再')}`,
]

const hiddenDigits = fc
  .array(fc.constantFrom(...'247'), { minLength: 4, maxLength: 4 })
  .map((digits) => digits.join(''))
const signs = [
  ...'013589 -_.:*{}【】号一\u200b\u1680\u{e0101}①%',
  '%31',
  '%35',
  '****',
  '138',
  '8000',
  '１５',
  '13',
  ' 15 ',
]
const piece = fc.record({
  seen: fc.constantFrom('own' as const, 'own' as const, 'own' as const, ...texts),
  part: fc.constantFrom(
    'whole' as const,
    'mask' as const,
    'mask' as const,
    'slice' as const,
    'none' as const,
  ),
  from: fc.integer({ min: 0, max: 20 }),
  to: fc.integer({ min: 0, max: 40 }),
  typed: fc.array(fc.constantFrom(...signs), { maxLength: 2 }).map((parts) => parts.join('')),
})
const acts = fc.array(
  fc.record({
    field: fc.constantFrom('phone' as const, 'contacts' as const, ...texts, ...texts),
    pieces: fc.array(piece, { maxLength: 3 }),
    phone: fc.constantFrom('13800138000', '15811113800', '13900000138', '138****8000', '159****5011'),
  }),
  { minLength: 1, maxLength: 12 },
)

/** A customer as the store keeps it, and what of it a masked role sees. */
const customerWith = (own: string, other: string, companion: string, [one, two, three]: readonly Form[]) => {
  let record = {
    phone: own,
    name: one?.(own) ?? '',
    wechat: three?.(other) ?? '',
    content: `${two?.(own) ?? ''}\n${three?.(other) ?? ''}`,
    description: `${one?.(companion) ?? ''} ${three?.(other) ?? ''}`,
    contacts: [{ name: two?.(companion) ?? '', phone: companion, relation: '' }],
    known_phones: [own, companion],
  } as unknown as CustomerRecord
  const remember = () => {
    const numbers = [record.phone, ...record.contacts.map(({ phone }) => phone)]
    record = { ...record, known_phones: [...new Set([...record.known_phones, ...numbers.filter(isPhone)])] }
  }
  const stored = (field: string): unknown => record[(field === 'desc' ? 'description' : field) as 'name']
  const seen = (field: string) => maskValue(field, stored(field), record.known_phones)
  const message = (template: string) => {
    const shown = (text: string) => maskText(text, record.known_phones)
    const values = {
      name: record.name,
      hospital: '',
      disease: '',
      order_time: '',
      order_num: '158',
      agent: '',
    }
    const given = { x: '13 ', y: '9' }
    const [told, kept] = [valuesShown(values, shown), values].map((known) =>
      shown(fillTemplate(template, known, given).text),
    )
    // What is told otherwise is not sent.
    return [told, told === kept]
  }
  return {
    write: ({ field, pieces, phone }: Act): boolean => {
      const text = pieces
        .map(({ seen: of, part, from, to, typed }) => {
          const own = field === 'phone' || field === 'contacts' ? 'name' : field
          const text = String(seen(of === 'own' ? own : of))
          const mask = /\d{3}\*{4}\d{4}/.exec(text)?.[0] ?? ''
          return { whole: text, mask, slice: text.slice(from, to), none: '' }[part] + typed
        })
        .join('')
      const contacts: Contact[] = [
        { name: text, phone: (seen('contacts') as Contact[])[0]?.phone ?? '', relation: '' },
        { name: '', phone, relation: '' },
      ]
      const value = field === 'phone' ? phone : field === 'contacts' ? contacts : text
      const { changes, moved } = wanted(record, { [field]: value }, true)
      const isWrong = [
        changes.phone,
        ...((changes.contacts ?? []) as Contact[]).map((one) => one.phone),
      ].some((number) => number !== undefined && !isPhone(number as string))
      if (moved.length > 0 || isWrong) return false
      record = {
        ...record,
        ...changes,
        ...('desc' in changes && { description: changes.desc }),
      } as CustomerRecord
      remember()
      return true
    },
    shown: () =>
      [
        ...texts.map(seen),
        ...['{name}', '{y}{name}', '{order_num}{name}', '{x}{name}', '{name}{y}号'].map(message),
        seen('phone'),
        seen('contacts'),
      ] as unknown[],
  }
}

const figuresIn = (shown: unknown): string => {
  const text = JSON.stringify(shown)
  return readDigits(text, false).digits + readDigits(text, true).digits
}

const numbersWith = ([own, other, companion]: readonly string[]): [string, string, string] => [
  `138${own}8000`,
  `159${other}5011`,
  `139${companion}8893`,
]
const threeForms = fc.tuple(fc.constantFrom(...forms), fc.constantFrom(...forms), fc.constantFrom(...usual))
const hidden = fc.tuple(hiddenDigits, hiddenDigits, hiddenDigits)

test('a masked role is shown no digit that it did not type, whatever it writes and reads', () => {
  fc.assert(
    fc.property(hidden, threeForms, acts, (digits, ways, done) => {
      const customer = customerWith(...numbersWith(digits), ways)
      expect(figuresIn(customer.shown())).not.toMatch(HIDDEN)
      for (const act of done) {
        customer.write(act)
        expect(figuresIn(customer.shown())).not.toMatch(HIDDEN)
      }
    }),
  )
})

test('it cannot tell two customers apart who differ in hidden digits alone', () => {
  fc.assert(
    fc.property(hidden, hidden, threeForms, acts, (digits, others, ways, done) => {
      const one = customerWith(...numbersWith(digits), ways)
      const other = customerWith(...numbersWith(others), ways)
      expect(one.shown()).toEqual(other.shown())
      for (const act of done) {
        expect(one.write(act)).toBe(other.write(act))
        expect(one.shown()).toEqual(other.shown())
      }
    }),
  )
})
