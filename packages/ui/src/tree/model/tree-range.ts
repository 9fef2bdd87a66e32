import { ancestors, type TreeIndex } from './tree-index.ts'
import type { TreeId } from './tree-nodes.ts'
import { addToChoice, isSelectable, marked, takeFromChoice, type SelectionRule } from './tree-selection.ts'

/** Rows on screen that are chosen in one act, without a look at each. */
export interface ChoiceRange<Id extends TreeId = TreeId> {
  index: TreeIndex<Id>
  chosen: readonly Id[]
  rows: readonly number[]
  rule: SelectionRule
  /** What a search leaves of the tree, one entry per node; `undefined` without a search. */
  kept: Uint8Array | undefined
}

/**
 * Rows of a range that can be chosen. A branch of which a search left a part stands for things that are not to be seen:
 * only who means that branch chooses it.
 */
function openRows<Id extends TreeId>({ index, rows, rule, kept }: ChoiceRange<Id>): number[] {
  const isWhole = (at: number) =>
    !rule.cascade || kept === undefined || kept.subarray(at, index.end[at]).every((entry) => entry === 1)
  return rows.filter((at) => isSelectable(index, at, rule, true) && isWhole(at))
}

/** The choice with a range; `undefined` where nothing of it can be chosen. */
export function rangeAdded<Id extends TreeId>(range: ChoiceRange<Id>): Id[] | undefined {
  const rows = openRows(range)
  return rows.length > 0 ? addToChoice(range.index, range.chosen, rows, range.rule) : undefined
}

/** Nodes that are marked and cannot be chosen, and have none of some rows below them. */
function fixedNodes<Id extends TreeId>(
  index: TreeIndex<Id>,
  marks: Uint8Array,
  rows: readonly number[],
): number[] {
  const holds = new Uint8Array(index.nodes.length)
  for (const row of rows) for (const at of ancestors(index, row)) holds[at] = 1
  return [...index.nodes.keys()].filter(
    (at) => index.nodes[at]?.isDisabled && marks[at] === marked && holds[at] === 0,
  )
}

/**
 * The choice with a range, or without it when all of it that can be chosen is. What cannot be chosen stays, also where a branch
 * of the range stood for it.
 */
export function rangeTurned<Id extends TreeId>(range: ChoiceRange<Id>, marks: Uint8Array): Id[] | undefined {
  const rows = openRows(range)
  if (rows.length === 0) return undefined
  const { index, chosen, rule } = range
  if (!rows.every((at) => marks[at] === marked)) return addToChoice(index, chosen, rows, rule)
  const left = takeFromChoice(index, chosen, rows, rule)
  return rule.selectable === 'any' ? addToChoice(index, left, fixedNodes(index, marks, rows), rule) : left
}
