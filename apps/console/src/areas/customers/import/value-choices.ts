import type { TreeItem, WritableField } from '@hospital-crm/api/entities'
import { fieldChoices, reachableOptions } from '../fields/field-choices.ts'
import type { FieldTexts } from '../fields/field-text.ts'
import type { NamedOption } from './near-options.ts'
import type { ValueChoices } from './values-step.view.tsx'

const flat = (nodes: readonly TreeItem[], above = ''): NamedOption[] =>
  nodes.flatMap(({ id, name, children }) => {
    const path = above === '' ? name : `${above} / ${name}`
    return [{ id, name: path, own: name }, ...flat(children, path)]
  })

/** What a field may hold that is chosen from a list; nothing for one that is typed. */
const choicesOf = (
  field: WritableField,
  texts: FieldTexts,
  allowedStatuses: readonly number[] | undefined,
): ValueChoices | undefined => {
  const choices = fieldChoices(field, texts)
  if (choices.kind === 'tree') return { options: flat(choices.items), tree: choices.items }
  if (choices.kind !== 'options' && choices.kind !== 'tags') return undefined
  return {
    // 0 is none, or not known: a text is left empty instead.
    options: reachableOptions(field, choices.items, allowedStatuses).flatMap(({ id, name, isDisabled }) =>
      isDisabled || id === 0 ? [] : [{ id, name, own: name }],
    ),
  }
}

/** What the columns of a file may hold, as far as they are chosen from lists and the reader may choose it. */
export const valueChoices = (
  mapping: readonly (WritableField | null)[],
  texts: FieldTexts,
  allowedStatuses: readonly number[] | undefined,
): Partial<Record<WritableField, ValueChoices>> =>
  Object.fromEntries(
    mapping.flatMap((field) => {
      const choices = field === null ? undefined : choicesOf(field, texts, allowedStatuses)
      return choices === undefined ? [] : [[field, choices] as const]
    }),
  )
