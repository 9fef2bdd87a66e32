import {
  fieldOf,
  hasChoices,
  writableFields,
  type FieldWithChoices,
  type WritableField,
} from '@hospital-crm/api/entities'
import { sexWords } from '@hospital-crm/api/rules'
import { scopeOf, type Viewer } from '../../access/scope.ts'
import type { Catalogue, TreeNode } from '../../options/catalogue.ts'
import { cutTo, settableStatuses } from '../../options/cut.ts'
import { fieldWords } from '../../spreadsheet/headings.ts'

/** Ids of a field's choices by name; null where several choices share the name, 0 for a text that means none. */
export type Choices = Partial<Record<WritableField, ReadonlyMap<string, number | null> | undefined>>

/** A longer text is the name of nothing, nor the path to it. */
const LONGEST_NAME = 1000

/** A name as it is compared. Signs between the nodes of a path may be any of those people use. */
export const choiceKey = (name: string): string =>
  name
    .slice(0, LONGEST_NAME)
    .normalize('NFKC')
    .toLowerCase()
    .split(/[/>\\|]/)
    .map((part) => part.trim())
    .join('/')

const byName = (names: Iterable<readonly [name: string, id: number]>): Map<string, number | null> => {
  const ids = new Map<string, number | null>()
  for (const [name, id] of names) {
    const key = choiceKey(name)
    const before = ids.get(key)
    ids.set(key, before === undefined || before === id ? id : null)
  }
  return ids
}

const named = (rows: readonly { id: number; name: string }[]) =>
  byName(rows.map(({ id, name }) => [name, id]))

/** A node goes by its path from the root, by any shorter end of it that is the only one, and by its name. */
const nodeNames = (nodes: readonly TreeNode[]): Map<string, number | null> => {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const endings = (node: TreeNode): string[] => {
    const names = [node.name]
    const seen = new Set([node.id])
    for (let at = byId.get(node.parent_id); at && !seen.has(at.id); at = byId.get(at.parent_id)) {
      seen.add(at.id)
      names.push(`${at.name}/${names.at(-1)}`)
    }
    return names
  }
  return byName(nodes.flatMap((node) => endings(node).map((name) => [name, node.id] as const)))
}

/** What others write for the choices of a field that are our own. */
const otherWords = (field: FieldWithChoices): [name: string, id: number][] =>
  field === 'sex'
    ? Object.entries(sexWords).flatMap(([id, words]) =>
        words.map((word): [string, number] => [word, Number(id)]),
      )
    : []

const fixed = (field: FieldWithChoices) =>
  byName([
    ...Object.values(fieldWords).flatMap(({ choices }) =>
      Object.entries(choices[field])
        .map(([id, name]): [string, number] => [name, Number(id)])
        .filter(([, id]) => id > 0),
    ),
    ...otherWords(field),
  ])

/** What may be chosen in a field: the ids, and the names that they go by. */
interface Offered {
  ids: readonly number[]
  names: ReadonlyMap<string, number | null>
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)

/** What the viewer may choose, by field; fields without choices are left out. */
export const offeredTo = (viewer: Viewer, catalogue: Catalogue): Partial<Record<WritableField, Offered>> => {
  const cut = cutTo(catalogue, scopeOf(viewer, catalogue.trees))
  const settable = new Set(settableStatuses(catalogue, viewer))
  const offeredIn = (field: WritableField): Offered | undefined => {
    const { options, choices = [] } = fieldOf(field)
    if (hasChoices(field)) return { ids: choices.filter((id) => id > 0), names: fixed(field) }
    switch (options) {
      case undefined:
      case 'adminUsers':
        return undefined
      case 'diseases':
      case 'sources':
        return { ids: idsOf(cut[options]), names: nodeNames(cut[options]) }
      case 'clues':
        return {
          ids: idsOf(cut.clues),
          names: byName(cut.clues.map(({ id, username }) => [username, id])),
        }
      default: {
        const rows = cut[options].filter(({ id }) => options !== 'customerStatus' || settable.has(id))
        return { ids: idsOf(rows), names: named(rows) }
      }
    }
  }
  return Object.fromEntries(
    writableFields.flatMap((field) => {
      const offered = offeredIn(field)
      return offered === undefined ? [] : [[field, offered] as const]
    }),
  )
}

/** What a text means that is the name of no choice: the id of one, or 0 for none. */
export interface MeantText {
  field: WritableField
  text: string
  id: number
}

/**
 * What the viewer may choose, by name. What is not among it is refused like a choice that does not exist, unless somebody
 * has said what it means; the name of a choice means that choice, whatever was said.
 */
export const choicesFor = (
  viewer: Viewer,
  catalogue: Catalogue,
  meant: readonly MeantText[] = [],
): Choices => {
  const said = Map.groupBy(meant, ({ field }) => field)
  return Object.fromEntries(
    Object.entries(offeredTo(viewer, catalogue)).map(([field, { names }]) => {
      const all = new Map(names)
      for (const { text, id } of said.get(field as WritableField) ?? []) {
        const key = choiceKey(text)
        if ((all.get(key) ?? null) === null) all.set(key, id)
      }
      return [field, all]
    }),
  )
}
