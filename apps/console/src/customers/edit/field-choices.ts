import type { TreeItem, WritableField } from '@hospital-crm/api/entities'
import type { FieldTexts } from '../display/field-text.ts'

interface Choice {
  id: number
  name: string
}

/** How a field is filled in. */
export type FieldChoices =
  | { kind: 'options'; items: readonly Choice[] }
  | { kind: 'tree'; items: readonly TreeItem[] }
  | { kind: 'tags'; items: readonly Choice[] }
  | { kind: 'time' | 'number' | 'money' | 'phone' | 'contacts' | 'text' | 'long-text' }

const named = <Value extends number>(names: Readonly<Record<Value, string>>): Choice[] =>
  Object.entries<string>(names).map(([id, name]) => ({ id: Number(id), name }))

/** The choices that a field offers; a list whose value may be empty starts with "none" (id 0). */
export const fieldChoices = (field: WritableField, { options, messages }: FieldTexts): FieldChoices => {
  const { lists } = options
  const orNone = (items: readonly Choice[]): FieldChoices => ({
    kind: 'options',
    items: [{ id: 0, name: messages.edit.none }, ...items],
  })
  switch (field) {
    case 'hospital':
      return orNone(lists.hospitals)
    case 'consulting':
      return orNone(lists.consultings)
    case 'mature':
      return orNone(lists.matures)
    case 'promoted_id':
      return orNone(lists.promoteds.map(({ promoted_id: id, name }) => ({ id, name })))
    case 'clue_id':
      return orNone(lists.clues.map(({ id, username: name }) => ({ id, name })))
    case 'status':
      return { kind: 'options', items: lists.customerStatus }
    case 'sex':
      return { kind: 'options', items: named(messages.sexes) }
    case 'cfz':
      return { kind: 'options', items: named(messages.visits) }
    case 'disease':
      return { kind: 'tree', items: lists.diseases }
    case 'source':
      return { kind: 'tree', items: lists.sources }
    case 'tags':
      return { kind: 'tags', items: lists.customerTags }
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
