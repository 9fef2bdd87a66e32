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
  /** Where the line of a key stands. */
  positions: ReadonlyMap<Key, number>
  /** First line of each group, its heading, and the line after its last one. */
  groups: ReadonlyMap<Key, readonly [from: number, to: number]>
  optionCount: number
}

/** All lines of a list, whether they are drawn or not. */
function optionRows(collection: OptionCollection): OptionRows {
  const all: OptionRow[] = []
  const groups = new Map<Key, readonly [number, number]>()
  let optionCount = 0
  const add = (node: OptionNode, group: OptionNode | undefined) => {
    if (node.type === 'item') optionCount += 1
    all.push({ node, group, place: node.type === 'item' ? optionCount : 0 })
  }
  for (const node of collection) {
    if (node.type !== 'section') {
      add(node, undefined)
      continue
    }
    const from = all.length
    for (const child of collection.getChildren?.(node.key) ?? []) add(child, node)
    groups.set(node.key, [from, all.length])
  }
  return { all, positions: new Map(all.map(({ node }, at) => [node.key, at])), groups, optionCount }
}

/** Heights in px: the usual one of an option, and those of the lines that have another. */
interface RowHeights {
  usual: number
  others: ReadonlyMap<Key, number>
}

/** Where each line begins, in px from the first; one more than there are lines, for the end of the last. */
function rowStarts(rows: OptionRows, { usual, others }: RowHeights): Float64Array {
  const starts = new Float64Array(rows.all.length + 1)
  for (const [at, { node }] of rows.all.entries())
    starts[at + 1] = (starts[at] ?? 0) + (others.get(node.key) ?? usual)
  return starts
}

/** The line that lies at so many px from the first. */
function rowAt(starts: Float64Array, offset: number): number {
  let low = 0
  let high = Math.max(0, starts.length - 2)
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}

/** The lines that are drawn, in order: those in view, those of `kept`, and the headings of their groups. */
function drawnRows(
  rows: OptionRows,
  [first, last]: readonly [first: number, last: number],
  kept: Iterable<Key>,
): number[] {
  const drawn = new Set<number>()
  const add = (at: number) => {
    const group = rows.all[at]?.group
    const heading = group && rows.groups.get(group.key)
    if (heading) drawn.add(heading[0])
    drawn.add(at)
  }
  for (let at = Math.max(0, first); at <= Math.min(last, rows.all.length - 1); at += 1) add(at)
  for (const key of kept) {
    const at = rows.positions.get(key)
    if (at !== undefined) add(at)
  }
  return [...drawn].toSorted((one, other) => one - other)
}

export { drawnRows, optionRows, rowAt, rowStarts }
export type { OptionCollection, OptionNode, OptionRows, RowHeights }
