import { fieldOf, hasChoices, type FilterableField, type TreeItem } from '@hospital-crm/api/entities'
import { listedOptions, type ListedOption, type FieldTexts } from '../fields/field-text.ts'

/** How a filter is chosen: from a list, from a tree, as a span of time, or as text. */
export type FilterChoices =
  | { kind: 'options'; items: ListedOption[] }
  | { kind: 'tree'; items: TreeItem[] }
  | { kind: 'time' }
  | { kind: 'text' }
  | { kind: 'number' }

const idChoices = (field: FilterableField, { options, messages }: FieldTexts): ListedOption[] => {
  const { options: list, choices = [] } = fieldOf(field)
  if (hasChoices(field))
    return choices.filter((id) => id > 0).map((id) => ({ id, name: messages.choices[field][id] ?? '' }))
  const listed = list ? listedOptions(list, options) : []
  return list === 'adminUsers' ? [{ id: 0, name: messages.list.nobody }, ...listed] : listed
}

/** What the reader may choose from when filtering a field. */
export const filterChoices = (field: FilterableField, texts: FieldTexts): FilterChoices => {
  const { kind, options } = fieldOf(field)
  const { lists } = texts.options
  switch (kind) {
    case 'id':
    case 'tags':
      return { kind: 'options', items: idChoices(field, texts) }
    case 'tree':
      return { kind, items: options === 'diseases' ? lists.diseases : lists.sources }
    case 'time':
    case 'number':
      return { kind }
    default:
      return { kind: 'text' }
  }
}
