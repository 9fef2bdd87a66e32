import { isPerson, type FilterableField, type TreeItem } from '@hospital-crm/api/entities'
import {
  fieldChoices,
  retiredOptions,
  type FieldChoices,
  type ListedOption,
} from '../fields/field-choices.ts'
import { agentGroups, type AgentGroup } from '../../../options/agent-groups.ts'
import type { FieldTexts } from '../fields/field-text.ts'

/** How a filter is chosen: from a list, from a tree, as a span of time, or as text. */
type FilterChoices =
  | { kind: 'options'; items: ListedOption[] }
  | Extract<FieldChoices, { kind: 'tree' }>
  | { kind: 'time' | 'number' | 'text' }

const ids = (nodes: readonly TreeItem[]): ListedOption[] =>
  nodes.flatMap(({ id, name, children }) => [{ id, name }, ...ids(children)])

/** Nodes that nobody can choose any more, behind the others: where they stood may be gone too. */
const retiredNodes = (field: FilterableField, nodes: readonly TreeItem[], texts: FieldTexts): TreeItem[] =>
  retiredOptions(field, ids(nodes), texts).map((node) => ({ ...node, parent_id: 0, children: [] }))

/** Options of a field as a list shows them: people under the letters of their names, behind what is nobody's name. */
export const listedChoices = (
  field: FilterableField,
  items: readonly ListedOption[],
  { options: { lookups } }: FieldTexts,
): readonly (ListedOption | AgentGroup)[] => {
  if (!isPerson(field)) return items
  const people = items.flatMap(({ id }) => lookups.adminUsers.get(id) ?? [])
  return [...items.filter(({ id }) => !lookups.adminUsers.has(id)), ...agentGroups(people)]
}

/** What the reader may choose from when filtering a field: what it is filled in with, and nobody in place of none. */
export const filterChoices = (field: FilterableField, texts: FieldTexts): FilterChoices => {
  const choices = fieldChoices(field, texts)
  switch (choices.kind) {
    case 'options':
    case 'tags': {
      const offered = choices.items.filter(({ id }) => id > 0).map(({ id, name }) => ({ id, name }))
      const items = [...offered, ...retiredOptions(field, offered, texts)]
      const nobody = { id: 0, name: texts.messages.list.nobody }
      return { kind: 'options', items: isPerson(field) ? [nobody, ...items] : items }
    }
    case 'tree':
      return { kind: 'tree', items: [...choices.items, ...retiredNodes(field, choices.items, texts)] }
    case 'time':
    case 'number':
      return { kind: choices.kind }
    default:
      return { kind: 'text' }
  }
}
