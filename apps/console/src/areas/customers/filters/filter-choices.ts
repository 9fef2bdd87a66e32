import { isPerson, type FilterableField } from '@hospital-crm/api/entities'
import { fieldChoices, type FieldChoices } from '../fields/field-choices.ts'
import type { FieldTexts, ListedOption } from '../fields/field-text.ts'

/** How a filter is chosen: from a list, from a tree, as a span of time, or as text. */
type FilterChoices =
  | { kind: 'options'; items: ListedOption[] }
  | Extract<FieldChoices, { kind: 'tree' }>
  | { kind: 'time' | 'number' | 'text' }

/** What the reader may choose from when filtering a field: what it is filled in with, and nobody in place of none. */
export const filterChoices = (field: FilterableField, texts: FieldTexts): FilterChoices => {
  const choices = fieldChoices(field, texts)
  switch (choices.kind) {
    case 'options':
    case 'tags': {
      const items = choices.items.filter(({ id }) => id > 0).map(({ id, name }) => ({ id, name }))
      const nobody = { id: 0, name: texts.messages.list.nobody }
      return { kind: 'options', items: isPerson(field) ? [nobody, ...items] : items }
    }
    case 'tree':
      return choices
    case 'time':
    case 'number':
      return { kind: choices.kind }
    default:
      return { kind: 'text' }
  }
}
