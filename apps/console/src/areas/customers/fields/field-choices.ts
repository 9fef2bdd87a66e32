import {
  fieldOf,
  hasChoices,
  type CustomerFieldName,
  type TreeItem,
  type WritableField,
} from '@hospital-crm/api/entities'
import type { CategoryTone } from '@hospital-crm/ui/tag'
import { listedOptions, type ListedOption, type FieldTexts } from './field-text.ts'

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

const idChoices = (field: CustomerFieldName, { options, messages }: FieldTexts): ListedOption[] => {
  const { options: list, choices = [], alwaysSet } = fieldOf(field)
  if (hasChoices(field)) return choices.map((id) => ({ id, name: messages.choices[field][id] ?? '' }))
  const listed = list ? listedOptions(list, options) : []
  return alwaysSet ? listed : [{ id: 0, name: messages.edit.none }, ...listed]
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
