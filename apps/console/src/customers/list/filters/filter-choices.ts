import type { FilterableField, TreeItem } from '@hospital-crm/api/entities'
import type { Option } from '@hospital-crm/ui/multi-select'
import type { FieldTexts } from '../../display/field-text.ts'

type Choice = Option & { id: number }

/** How a filter is chosen: from a list, from a tree, as a span of time, or as text. */
export type FilterChoices =
  | { kind: 'options'; items: Choice[] }
  | { kind: 'tree'; items: TreeItem[] }
  | { kind: 'time' }
  | { kind: 'text' }
  | { kind: 'number' }

/** What the reader may choose from when filtering a field. */
export const filterChoices = (field: FilterableField, { options, messages }: FieldTexts): FilterChoices => {
  const { lists } = options
  const nobody: Choice = { id: 0, name: messages.list.nobody }
  switch (field) {
    case 'hospital':
      return { kind: 'options', items: lists.hospitals }
    case 'consulting':
      return { kind: 'options', items: lists.consultings }
    case 'status':
      return { kind: 'options', items: lists.customerStatus }
    case 'tags':
      return { kind: 'options', items: lists.customerTags }
    case 'mature':
      return { kind: 'options', items: lists.matures }
    case 'promoted_id':
      return { kind: 'options', items: lists.promoteds.map(({ promoted_id: id, name }) => ({ id, name })) }
    case 'clue_id':
      return { kind: 'options', items: lists.clues.map(({ id, username: name }) => ({ id, name })) }
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
