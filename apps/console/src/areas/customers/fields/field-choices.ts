import {
  fieldOf,
  hasChoices,
  type CustomerFieldName,
  type TreeItem,
  type WritableField,
} from '@hospital-crm/api/entities'
import type { CategoryTone } from '@hospital-crm/ui/tag'
import { rowId } from '../../../options/index.ts'
import { optionName, type FieldTexts, type Named } from './field-text.ts'

export interface ListedOption {
  id: number
  name: string
}

/** How a field is filled in. */
export type FieldChoices =
  | { kind: 'options'; items: readonly ListedOption[] }
  | { kind: 'tree'; items: readonly TreeItem[] }
  | { kind: 'tags'; items: readonly (ListedOption & { tone: CategoryTone })[] }
  | { kind: 'time' | 'number' | 'money' | 'phone' | 'contacts' | 'text' | 'long-text' }

/** The options of a field, with the statuses out of reach that the role may not set. All may be set when undefined. */
export const reachableOptions = (
  field: WritableField,
  items: readonly ListedOption[],
  allowedStatuses: readonly number[] | undefined,
): (ListedOption & { isDisabled: boolean })[] =>
  items.map((item) => ({
    ...item,
    isDisabled: field === 'status' && allowedStatuses !== undefined && !allowedStatuses.includes(item.id),
  }))

const listed = (rows: readonly Named[]): ListedOption[] =>
  rows.map((row) => ({ id: rowId(row), name: optionName(row) }))

/** Options that are stored though nobody can choose them any more: whoever looks at the record still reads them. */
export const heldOptions = (
  field: CustomerFieldName,
  value: unknown,
  items: readonly ListedOption[],
  { options: { lookups } }: FieldTexts,
): ListedOption[] => {
  const { options } = fieldOf(field)
  if (options === undefined) return []
  const ids = Array.isArray(value) ? value : [value]
  return ids.flatMap((id: number) => {
    const row = items.some((item) => item.id === id) ? undefined : lookups[options].get(id)
    return row ? [{ id, name: optionName(row) }] : []
  })
}

/** Every option of a field that nobody can choose any more, to find the records that carry it. */
export const retiredOptions = (
  field: CustomerFieldName,
  items: readonly ListedOption[],
  texts: FieldTexts,
): ListedOption[] => {
  const { options } = fieldOf(field)
  if (options === undefined) return []
  return heldOptions(field, [...texts.options.lookups[options].keys()], items, texts)
}

const idChoices = (field: CustomerFieldName, { options, messages }: FieldTexts): ListedOption[] => {
  const { options: list, choices = [], alwaysSet } = fieldOf(field)
  if (hasChoices(field)) return choices.map((id) => ({ id, name: messages.choices[field][id] ?? '' }))
  const offered = list ? listed(options.lists[list]) : []
  return alwaysSet ? offered : [{ id: 0, name: messages.edit.none }, ...offered]
}

/** The choices that a field offers; a list whose value may be empty starts with "none" (id 0). */
export const fieldChoices = (field: CustomerFieldName, texts: FieldTexts): FieldChoices => {
  const { kind, options, long } = fieldOf(field)
  const { lists } = texts.options
  switch (kind) {
    case 'id':
      return { kind: 'options', items: idChoices(field, texts) }
    case 'tree':
      return { kind, items: options === 'diseases' ? lists.diseases : lists.sources }
    case 'tags':
      return {
        kind,
        items: lists.customerTags.map(({ id, name, color }) => ({ id, name, tone: color as CategoryTone })),
      }
    case 'text':
      return { kind: long ? 'long-text' : 'text' }
    default:
      return { kind }
  }
}
