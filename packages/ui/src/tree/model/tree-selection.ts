import { ancestors, childPositions, isBranch, type TreeIndex } from './tree-index.ts'
import type { TreeId } from './tree-nodes.ts'

/** What may be chosen, and what a choice stands for. */
export interface SelectionRule {
  /** `leaves` leaves out what has nodes below it. */
  selectable: 'any' | 'leaves'
  /** A node stands for everything below it as well. */
  cascade: boolean
}

/** How a node is marked: not, in part, or wholly. */
export const unmarked = 0
export const partly = 1
export const marked = 2

/** Counts leaves that can be chosen (`all`) and leaves that are (`chosen`) below every node. */
function countLeaves<Id extends TreeId>(index: TreeIndex<Id>, chosen: ReadonlySet<Id>) {
  const all = new Int32Array(index.nodes.length)
  const taken = new Int32Array(index.nodes.length)
  for (let at = index.nodes.length - 1; at >= 0; at -= 1) {
    const node = index.nodes[at]
    if (node && !isBranch(index, at)) {
      taken[at] = chosen.has(node.id) ? 1 : 0
      all[at] = node.isDisabled ? (taken[at] ?? 0) : 1
    }
    const above = index.parent[at] ?? -1
    if (above < 0) continue
    all[above] = (all[above] ?? 0) + (all[at] ?? 0)
    taken[above] = (taken[above] ?? 0) + (taken[at] ?? 0)
  }
  return { all, taken }
}

/** A mark for every node, in the order of the index. */
export function marksOf<Id extends TreeId>(
  index: TreeIndex<Id>,
  chosen: ReadonlySet<Id>,
  { selectable, cascade }: SelectionRule,
): Uint8Array {
  const marks = new Uint8Array(index.nodes.length)
  if (cascade && selectable === 'leaves') {
    const { all, taken } = countLeaves(index, chosen)
    return marks.map((_, at) => (taken[at] === 0 ? unmarked : taken[at] === all[at] ? marked : partly))
  }
  for (const [at, node] of index.nodes.entries()) {
    const isCovered = cascade && marks[index.parent[at] ?? -1] === marked
    if (isCovered || chosen.has(node.id)) marks[at] = marked
  }
  if (!cascade) return marks
  for (let at = marks.length - 1; at >= 0; at -= 1) {
    const above = index.parent[at] ?? -1
    if (above >= 0 && marks[at] !== unmarked && marks[above] === unmarked) marks[above] = partly
  }
  return marks
}

/** Whether choosing the node does anything; with several choices and `cascade`, a branch chooses its leaves. */
export function isSelectable<Id extends TreeId>(
  index: TreeIndex<Id>,
  at: number,
  rule: SelectionRule,
  isMultiple: boolean,
): boolean {
  if (index.nodes[at]?.isDisabled) return false
  if (rule.selectable === 'any' || !isBranch(index, at)) return true
  return isMultiple && rule.cascade && leavesBelow(index, at).length > 0
}

function leavesBelow<Id extends TreeId>(index: TreeIndex<Id>, at: number): Id[] {
  return index.nodes
    .slice(at, index.end[at])
    .filter((node, offset) => !isBranch(index, at + offset) && !node.isDisabled)
    .map((node) => node.id)
}

/** What choosing the node adds to the choice. */
function idsFor<Id extends TreeId>(index: TreeIndex<Id>, at: number, rule: SelectionRule): Id[] {
  if (rule.selectable === 'leaves') return rule.cascade || !isBranch(index, at) ? leavesBelow(index, at) : []
  const node = index.nodes[at]
  return node ? [node.id] : []
}

/** Takes out what an ancestor in the choice stands for already. */
function withoutCovered<Id extends TreeId>(index: TreeIndex<Id>, ids: readonly Id[]): Id[] {
  const all = new Set(ids)
  return ids.filter((id) => {
    const at = index.positions.get(id)
    return at === undefined || !ancestors(index, at).some((above) => all.has(index.nodes[above]?.id as Id))
  })
}

/** Adds nodes to the choice, those that are there already stay where they are. */
export function addToChoice<Id extends TreeId>(
  index: TreeIndex<Id>,
  chosen: readonly Id[],
  positions: readonly number[],
  rule: SelectionRule,
): Id[] {
  const next = new Set(chosen)
  for (const at of positions) for (const id of idsFor(index, at, rule)) next.add(id)
  return rule.cascade && rule.selectable === 'any' ? withoutCovered(index, [...next]) : [...next]
}

/** Where a chosen ancestor stood for the node, its other parts are chosen one by one instead. */
function uncover<Id extends TreeId>(index: TreeIndex<Id>, chosen: Set<Id>, at: number): void {
  const path = [at, ...ancestors(index, at)]
  const top = path.findLastIndex((position) => chosen.has(index.nodes[position]?.id as Id))
  for (const [nth, position] of path.slice(0, top + 1).entries()) {
    chosen.delete(index.nodes[position]?.id as Id)
    if (nth === 0) continue
    for (const below of childPositions(index, position))
      if (below !== path[nth - 1]) chosen.add(index.nodes[below]?.id as Id)
  }
}

/** Takes nodes out of the choice; everything else that it stands for stays. */
export function takeFromChoice<Id extends TreeId>(
  index: TreeIndex<Id>,
  chosen: readonly Id[],
  positions: readonly number[],
  rule: SelectionRule,
): Id[] {
  const next = new Set(chosen)
  for (const at of positions) {
    if (rule.cascade && rule.selectable === 'any') uncover(index, next, at)
    else for (const id of idsFor(index, at, rule)) next.delete(id)
  }
  return [...next]
}

/** Takes the node into the choice, or out of it when it is marked wholly. */
export function toggleChoice<Id extends TreeId>(
  index: TreeIndex<Id>,
  chosen: readonly Id[],
  at: number,
  rule: SelectionRule,
): Id[] {
  const isMarked = marksOf(index, new Set(chosen), rule)[at] === marked
  return (isMarked ? takeFromChoice : addToChoice)(index, chosen, [at], rule)
}
