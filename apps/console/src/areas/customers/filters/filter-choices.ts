import type { FilterableField, TreeItem } from '@hospital-crm/api/entities'
import type { FieldTexts } from '../fields/field-text.ts'
import { listedOptions, type ListedOption } from '../fields/listed-options.ts'

/** How a filter is chosen: from a list, from a tree, as a span of time, or as text. */
export type FilterChoices =
  | { kind: 'options'; items: ListedOption[] }
  | { kind: 'tree'; items: TreeItem[] }
  | { kind: 'time' }
  | { kind: 'text' }
  | { kind: 'number' }

/** What the reader may choose from when filtering a field. */
export const filterChoices = (field: FilterableField, texts: FieldTexts): FilterChoices => {
  const { options, messages } = texts
  const { lists } = options
  const nobody: ListedOption = { id: 0, name: messages.list.nobody }
  switch (field) {
    case 'hospital':
    case 'consulting':
    case 'status':
    case 'tags':
    case 'mature':
    case 'promoted_id':
    case 'clue_id':
      return { kind: 'options', items: listedOptions(field, texts) }
    case 'uid':
    case 'writer':
      return {
        kind: 'options',
        items: [nobody, ...lists.adminUsers.map(({ id, nickname: name }) => ({ id, name }))],
      }
    case 'cfz':
      return { kind: 'options', items: [1, 2].map((id) => ({ id, name: messages.visits[id as 1 | 2] })) }
    case 'disease':
      return { kind: 'tree', items: lists.diseases }
    case 'source':
      return { kind: 'tree', items: lists.sources }
    case 'id':
      return { kind: 'number' }
    case 'name':
    case 'phone':
    case 'order_num':
    case 'wechat':
      return { kind: 'text' }
    default:
      return { kind: 'time' }
  }
}
