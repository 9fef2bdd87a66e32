import {
  asksWholeNumber,
  fieldOf,
  filterableFields,
  isPerson,
  operatorsOf,
  personWords,
  type FilterableField,
} from '@hospital-crm/api/entities'
import type { FilterField, FilterOperator } from '@hospital-crm/ui/filter-builder'
import type { FieldTexts } from '../fields/field-text.ts'
import { filterChoices, listedChoices } from './filter-choices.ts'

/** What people ask by most. */
const askedMost: readonly FilterableField[] = [
  'status',
  'next_followed',
  'order_time',
  'hospital',
  'disease',
  'tags',
  'uid',
  'created_time',
  'last_followed',
  'success_time',
  'source',
  'consulting',
]

/** In the order in which they are offered: what people ask by most comes first, then choices, texts, and the id. */
const place = (field: FilterableField): number => {
  const most = askedMost.indexOf(field)
  if (most >= 0) return most
  const { kind } = fieldOf(field)
  return askedMost.length + (kind === 'number' ? 2 : kind === 'text' || kind === 'phone' ? 1 : 0)
}
/** Fields that can be asked for, what people ask by most first. */
export const offeredFields = filterableFields.toSorted((one, other) => place(one) - place(other))

/** Relations that make sense for a field, in the builder's order. A hidden number can only be asked for as a whole. */
const operatorsFor = (field: FilterableField, isMasked: boolean): FilterOperator[] => {
  if (asksWholeNumber(field, isMasked)) return ['is', 'isNot', 'empty', 'filled']
  const known: readonly FilterOperator[] = operatorsOf(field)
  return known.filter(
    (operator) =>
      (operator !== 'overdue' || fieldOf(field).planned) &&
      ((operator !== 'empty' && operator !== 'filled') || !fieldOf(field).alwaysSet),
  )
}

/** People by the words of conditions. */
export const peopleIn = ({ messages }: FieldTexts) =>
  personWords.map((id) => ({ id, name: messages.filters.people[id] }))

/** What conditions can be made of, in the reader's words and within the reader's choices. */
export const builderFields = (texts: FieldTexts, maskedPhone: boolean): FilterField[] =>
  offeredFields.map((field): FilterField => {
    const own = { id: field, name: texts.messages.fields[field], operators: operatorsFor(field, maskedPhone) }
    const choices = filterChoices(field, texts)
    switch (choices.kind) {
      case 'options': {
        const kind = fieldOf(field).kind === 'tags' ? 'tags' : 'select'
        const items = choices.items.filter(({ id }) => id !== 0)
        return {
          ...own,
          kind,
          options: [...(isPerson(field) ? peopleIn(texts) : []), ...listedChoices(field, items, texts)],
        }
      }
      case 'tree':
        return { ...own, kind: 'tree', items: choices.items }
      case 'time':
        return { ...own, kind: 'date' }
      default:
        return { ...own, kind: choices.kind }
    }
  })
