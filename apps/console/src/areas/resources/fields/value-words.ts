import type { ResourceField } from '@hospital-crm/api/resources'
import type { TreeNode } from '@hospital-crm/ui/tree'
import type { ResourceScreenMessages } from '../../../messages/zh/resource-screen.ts'
import type { AgentGroup } from '../../../options/agent-groups.ts'

/** An option that a reference may be chosen from. */
export interface Referred {
  id: number
  name: string
}

/** What turns values of a resource's rows into words. */
export interface ValueWords {
  words: Pick<ResourceScreenMessages, 'yes' | 'no' | 'none' | 'all' | 'colours' | 'secret' | 'joined'>
  /** Names of the values of each choice, by field. */
  choices: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Rows of each option list that fields refer to. */
  options: Readonly<Record<string, readonly Referred[]>>
  /** People under the letters of their names, where fields refer to them. */
  people: readonly AgentGroup[]
  /** Those of the lists that are trees. */
  trees: Readonly<Record<string, readonly TreeNode<number>[]>>
  /** A time as people read it. */
  time: (unix: number) => string
}

const isColour = (value: unknown, { words }: ValueWords): value is keyof ValueWords['words']['colours'] =>
  typeof value === 'number' && value in words.colours

/** Several names, or several rows of a list, of which none stands for all of them. */
const namesText = ({ list }: ResourceField, value: readonly unknown[], { words, options }: ValueWords) => {
  if (list === undefined) return words.joined(value.map(String))
  const rows = new Map(options[list]?.map(({ id, name }) => [id, name]))
  return value.length === 0
    ? words.all
    : words.joined(value.map((id) => rows.get(Number(id)) ?? `#${String(id)}`))
}

/** The words for a value as lists and refusals show it; empty for none. */
export const valueText = (name: string, field: ResourceField, value: unknown, texts: ValueWords): string => {
  switch (field.kind) {
    case 'choice':
      return texts.choices[name]?.[String(value)] ?? ''
    case 'flag':
      return value === true ? texts.words.yes : texts.words.no
    case 'time':
      return typeof value === 'number' && value > 0 ? texts.time(value) : ''
    case 'colour':
      return isColour(value, texts) ? texts.words.colours[value] : ''
    case 'reference':
      return texts.options[field.list ?? '']?.find(({ id }) => id === value)?.name ?? ''
    default:
      return Array.isArray(value) ? namesText(field, value, texts) : typeof value === 'string' ? value : ''
  }
}
