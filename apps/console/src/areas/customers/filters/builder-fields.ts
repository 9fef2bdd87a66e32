import {
  asksWholeNumber,
  customerFields,
  operatorsOf,
  type FilterableField,
} from '@hospital-crm/api/entities'
import type { FilterField, FilterOperator } from '@hospital-crm/ui/filter-builder'
import type { FieldTexts } from '../fields/field-text.ts'
import { filterChoices } from './filter-choices.ts'

/** In the order in which they are offered: what people ask by most comes first. */
const offered: readonly FilterableField[] = [
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
  'cfz',
  'mature',
  'promoted_id',
  'clue_id',
  'writer',
  'name',
  'phone',
  'wechat',
  'order_num',
  'id',
]

/** Times that somebody plans; only these can be late. */
export const plannedTimes: readonly FilterableField[] = ['next_followed', 'order_time']

const neverEmpty: readonly FilterableField[] = ['status', 'created_time']

/** Relations that make sense for a field, in the builder's order. A hidden number can only be asked for as a whole. */
const operatorsFor = (field: FilterableField, isMasked: boolean): FilterOperator[] => {
  if (asksWholeNumber(field, isMasked)) return ['is', 'isNot', 'empty', 'filled']
  const known: readonly FilterOperator[] = operatorsOf(field)
  return known.filter(
    (operator) =>
      (operator !== 'overdue' || plannedTimes.includes(field)) &&
      ((operator !== 'empty' && operator !== 'filled') || !neverEmpty.includes(field)),
  )
}

/** What conditions can be made of, in the reader's words and within the reader's choices. */
export const builderFields = (texts: FieldTexts, maskedPhone: boolean): FilterField[] =>
  offered.map((field): FilterField => {
    const own = { id: field, name: texts.messages.fields[field], operators: operatorsFor(field, maskedPhone) }
    const choices = filterChoices(field, texts)
    switch (choices.kind) {
      case 'options': {
        const kind = customerFields[field].kind === 'tags' ? 'tags' : 'select'
        return { ...own, kind, options: choices.items.filter(({ id }) => id !== 0) }
      }
      case 'tree':
        return { ...own, kind: 'tree', items: choices.items }
      case 'time':
        return { ...own, kind: 'date' }
      default:
        return { ...own, kind: choices.kind }
    }
  })
