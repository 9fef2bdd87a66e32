import type { TreeItem, WritableField } from '@hospital-crm/api/entities'
import type { CategoryTone } from '@hospital-crm/ui/tag'
import type { FieldTexts } from './field-text.ts'
import { listedOptions, type ListedOption } from './listed-options.ts'

/** How a field is filled in. */
export type FieldChoices =
  | { kind: 'options'; items: readonly ListedOption[] }
  | { kind: 'tree'; items: readonly TreeItem[] }
  | { kind: 'tags'; items: readonly (ListedOption & { tone: CategoryTone })[] }
  | { kind: 'time' | 'number' | 'money' | 'phone' | 'contacts' | 'text' | 'long-text' }

const named = <Value extends number>(names: Readonly<Record<Value, string>>): ListedOption[] =>
  Object.entries<string>(names).map(([id, name]) => ({ id: Number(id), name }))

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

/** The choices that a field offers; a list whose value may be empty starts with "none" (id 0). */
export const fieldChoices = (field: WritableField, texts: FieldTexts): FieldChoices => {
  const { options, messages } = texts
  const { lists } = options
  const orNone = (items: readonly ListedOption[]): FieldChoices => ({
    kind: 'options',
    items: [{ id: 0, name: messages.edit.none }, ...items],
  })
  switch (field) {
    case 'hospital':
    case 'consulting':
    case 'mature':
    case 'promoted_id':
    case 'clue_id':
      return orNone(listedOptions(field, texts))
    case 'status':
      return { kind: 'options', items: listedOptions(field, texts) }
    case 'sex':
      return { kind: 'options', items: named(messages.sexes) }
    case 'cfz':
      return { kind: 'options', items: named(messages.visits) }
    case 'disease':
      return { kind: 'tree', items: lists.diseases }
    case 'source':
      return { kind: 'tree', items: lists.sources }
    case 'tags':
      return {
        kind: 'tags',
        items: lists.customerTags.map(({ id, name, color }) => ({ id, name, tone: color as CategoryTone })),
      }
    case 'order_time':
      return { kind: 'time' }
    case 'age':
      return { kind: 'number' }
    case 'inspectCost':
    case 'treatmentCost':
    case 'successorCost':
      return { kind: 'money' }
    case 'phone':
      return { kind: 'phone' }
    case 'contacts':
      return { kind: 'contacts' }
    case 'content':
    case 'desc':
      return { kind: 'long-text' }
    default:
      return { kind: 'text' }
  }
}
