import { type StatusKind, fieldOf, type CustomerFieldName } from '@hospital-crm/api/entities'
import type { Tone } from '@hospital-crm/ui/badge'
import {
  customerMoveFields,
  usualCustomerFields,
  type CustomerChoices,
  type CustomerNames,
  type OwnCustomerWords,
  type TonedChoice,
} from '@hospital-crm/ui/customer-grid'
import { categoryTone } from '@hospital-crm/ui/tag'
import { type CustomerOptions, optionName, type Named, type FieldTexts } from './field-text.ts'

/** Colour of a visit status, by what it means. */
export const statusTone: Readonly<Record<StatusKind, Tone>> = {
  pending: 'info',
  undecided: 'warning',
  arrived: 'success',
  treated: 'accent',
  lost_half: 'neutral',
  lost: 'neutral',
}

const mapped = <Row, Text>(
  rows: ReadonlyMap<number, Row>,
  read: (row: Row) => Text,
): ReadonlyMap<number, Text> => new Map([...rows].map(([id, row]) => [id, read(row)]))

/** Names of the ids that a field of the grid holds; none where it holds no ids, or shows them with a colour. */
const namesOf = (field: CustomerFieldName, { lookups }: CustomerOptions): CustomerNames | undefined => {
  const { options, kind } = fieldOf(field)
  const isToned = kind === 'tags' || options === 'customerStatus'
  return options && !isToned ? mapped<Named, string>(lookups[options], optionName) : undefined
}

/** What lists of customers call the ids in their rows. */
export const customerChoices = ({ options, messages }: FieldTexts): CustomerChoices => {
  const { lookups } = options
  return {
    ...Object.fromEntries(
      [...usualCustomerFields, ...customerMoveFields].map((field) => [field, namesOf(field, options)]),
    ),
    moved_from: new Map(Object.entries(messages.choices.moved_from).map(([id, name]) => [Number(id), name])),
    status: mapped(lookups.customerStatus, ({ name, kind }): TonedChoice => ({
      name,
      tone: statusTone[kind],
    })),
    tags: mapped(lookups.customerTags, ({ id, name, color }): TonedChoice => ({
      name,
      tone: String(color || categoryTone(id)),
    })),
  }
}

/** The console's words for what lists of customers say. */
export const customerWords = ({ messages }: FieldTexts): OwnCustomerWords => ({
  fields: messages.fields,
  sexes: messages.choices.sex,
  visits: messages.choices.cfz,
  call: messages.list.call,
})
