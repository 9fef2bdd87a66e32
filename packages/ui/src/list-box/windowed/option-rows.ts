import type { ComponentProps } from 'react'
import type { CollectionRenderer, Key } from 'react-aria-components'

/** What React Aria made of the options. */
type OptionCollection = ComponentProps<CollectionRenderer['CollectionRoot']>['collection']
type OptionNode = OptionCollection extends Iterable<infer Node> ? Node : never

/** One line of the list: an option, or the heading of a group. */
interface OptionRow {
  node: OptionNode
  /** The group that it stands in. */
  group: OptionNode | undefined
  /** Which of all options it is, from 1; 0 for a heading. */
  place: number
}

interface OptionRows {
  all: readonly OptionRow[]
  /** Where the line of a key stands; of a group, its heading. */
  positions: ReadonlyMap<Key, number>
  optionCount: number
}

/** All lines of a list, whether they are drawn or not. */
function optionRows(collection: OptionCollection): OptionRows {
  const all: OptionRow[] = []
  const positions = new Map<Key, number>()
  let optionCount = 0
  const add = (node: OptionNode, group: OptionNode | undefined) => {
    if (node.type === 'item') optionCount += 1
    positions.set(node.key, all.length)
    all.push({ node, group, place: node.type === 'item' ? optionCount : 0 })
  }
  for (const node of collection) {
    if (node.type !== 'section') {
      add(node, undefined)
      continue
    }
    positions.set(node.key, all.length)
    for (const child of collection.getChildren?.(node.key) ?? []) add(child, node)
  }
  return { all, positions, optionCount }
}

/** The lines that are drawn beside those in view: those of `kept`, and the headings of all of their groups. */
function rowsBeside(
  { all, positions }: OptionRows,
  inView: readonly number[],
  kept: Iterable<Key>,
): number[] {
  const wanted = [...kept].flatMap((key) => positions.get(key) ?? [])
  const headings = [...inView, ...wanted].flatMap((at) => positions.get(all[at]?.group?.key ?? '') ?? [])
  return [...wanted, ...headings]
}

export { optionRows, rowsBeside }
export type { OptionCollection, OptionRow, OptionRows }
