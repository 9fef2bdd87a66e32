import type { Option } from '../../../list-box/option-list.tsx'
import type { TreeNode } from '../../../tree/model/tree-nodes.ts'
import type { ChoiceId, CellRead } from '../../types/editing.types.ts'
import type { EditWords } from '../../words/zh.ts'

/** Something that can be chosen, with all the names it answers to. */
interface Choice {
  id: ChoiceId
  name: string
  isDisabled?: boolean | undefined
}

const separators = /[、,，;；\n|]/u
const folded = (text: string) => text.normalize('NFKC').trim().toLowerCase()

/** The choice that a text means: one of that name, or else the only one whose name contains it. */
function find(choices: readonly Choice[], text: string): Choice | undefined {
  const wanted = folded(text)
  const open = choices.filter((choice) => choice.isDisabled !== true)
  const same = open.find((choice) => folded(choice.name) === wanted)
  if (same) return same
  const near = open.filter((choice) => folded(choice.name).includes(wanted))
  return near.length === 1 ? near[0] : undefined
}

export function readOption(options: readonly Option[], text: string, words: EditWords): CellRead {
  if (text.trim() === '') return { value: null }
  const found = find(options, text)
  return found ? { value: found.id } : { problem: words.notOption(text.trim()) }
}

/** Reads names parted by commas of any kind. */
export function readOptions(options: readonly Option[], text: string, words: EditWords): CellRead {
  const ids = new Set<ChoiceId>()
  for (const name of text.split(separators)) {
    if (name.trim() === '') continue
    const found = find(options, name)
    if (!found) return { problem: words.notOption(name.trim()) }
    ids.add(found.id)
  }
  return { value: [...ids] }
}

/** A node under its name with those above it. */
interface Place extends Choice {
  isBranch: boolean
}

const flat = new WeakMap<readonly TreeNode[], readonly Place[]>()

/** The nodes of a forest, depth first. The same array gives the same answer again. */
function flatten(nodes: readonly TreeNode[]): readonly Place[] {
  const before = flat.get(nodes)
  if (before) return before
  const found: Place[] = []
  const visit = (list: readonly TreeNode[], above: string) => {
    for (const { id, name, children = [], hasChildren = false, isDisabled } of list) {
      const path = above === '' ? name : `${above} / ${name}`
      found.push({ id, name: path, isDisabled, isBranch: hasChildren || children.length > 0 })
      visit(children, path)
    }
  }
  visit(nodes, '')
  flat.set(nodes, found)
  return found
}

/** The names from the top down to a node. */
export function pathOf(nodes: readonly TreeNode[], id: ChoiceId): string {
  return flatten(nodes).find((node) => node.id === id)?.name ?? String(id)
}

/** Reads a path, or a name that only one node has. */
export function readNode(
  nodes: readonly TreeNode[],
  selectable: 'any' | 'leaves',
  text: string,
  words: EditWords,
): CellRead {
  if (text.trim() === '') return { value: null }
  const choices = flatten(nodes).filter(({ isBranch }) => selectable === 'any' || !isBranch)
  const wanted = folded(text).replaceAll(/\s*\/\s*/gu, ' / ')
  const named = choices.filter(({ name }) => folded(name).endsWith(` / ${wanted}`))
  const found =
    choices.find(({ name }) => folded(name) === wanted) ?? (named.length === 1 ? named[0] : undefined)
  const chosen =
    found && found.isDisabled !== true ? found : named.length === 0 ? find(choices, text) : undefined
  return chosen ? { value: chosen.id } : { problem: words.notOption(text.trim()) }
}
