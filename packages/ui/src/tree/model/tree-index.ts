import type { TreeId, TreeNode } from './tree-nodes.ts'

/**
 * A forest laid flat, depth first, so that everything below position `i` is `i + 1` up to `end[i]` (excluded).
 * All arrays have one entry per node.
 */
export interface TreeIndex<Id extends TreeId = TreeId> {
  nodes: readonly TreeNode<Id>[]
  positions: ReadonlyMap<Id, number>
  /** Position of the node above, -1 at the top. */
  parent: Int32Array
  /** Position after the last node below. */
  end: Int32Array
  /** 1 at the top. */
  level: Uint16Array
  /** Place among the nodes with the same parent, from 1. */
  place: Int32Array
  /** How many nodes have the same parent, itself included. */
  siblings: Int32Array
}

type LoadedChildren<Id extends TreeId> = ReadonlyMap<Id, readonly TreeNode<Id>[]>

const known = new WeakMap<readonly TreeNode[], TreeIndex>()
const nothingLoaded: ReadonlyMap<never, never> = new Map<never, never>()

/** The nodes below a node: its own, or else those that were loaded for it. */
function childrenOf<Id extends TreeId>(node: TreeNode<Id>, loaded: LoadedChildren<Id>) {
  return node.children?.length ? node.children : (loaded.get(node.id) ?? [])
}

function build<Id extends TreeId>(items: readonly TreeNode<Id>[], loaded: LoadedChildren<Id>): TreeIndex<Id> {
  const nodes: TreeNode<Id>[] = []
  const positions = new Map<Id, number>()
  const rows: { parent: number; end: number; level: number; place: number; siblings: number }[] = []
  const add = (list: readonly TreeNode<Id>[], parent: number, level: number) => {
    for (const [nth, node] of list.entries()) {
      const at = nodes.push(node) - 1
      positions.set(node.id, at)
      const row = { parent, end: 0, level, place: nth + 1, siblings: list.length }
      rows.push(row)
      add(childrenOf(node, loaded), at, level + 1)
      row.end = nodes.length
    }
  }
  add(items, -1, 1)
  return {
    nodes,
    positions,
    parent: Int32Array.from(rows, (row) => row.parent),
    end: Int32Array.from(rows, (row) => row.end),
    level: Uint16Array.from(rows, (row) => row.level),
    place: Int32Array.from(rows, (row) => row.place),
    siblings: Int32Array.from(rows, (row) => row.siblings),
  }
}

/** Lays a forest flat. The same array of items gives the same index again, so items must not be changed in place. */
export function indexTree<Id extends TreeId>(
  items: readonly TreeNode<Id>[],
  loaded: LoadedChildren<Id> = nothingLoaded,
): TreeIndex<Id> {
  if (loaded.size > 0) return build(items, loaded)
  const before = known.get(items)
  if (before) return before as unknown as TreeIndex<Id>
  const index = build(items, loaded)
  known.set(items, index)
  return index
}

/** Whether there is anything below the node, here or still to be loaded. */
export function isBranch<Id extends TreeId>(index: TreeIndex<Id>, at: number): boolean {
  return (index.end[at] ?? 0) > at + 1 || index.nodes[at]?.hasChildren === true
}

/** Positions above a node, the nearest first. */
export function ancestors<Id extends TreeId>(index: TreeIndex<Id>, at: number): number[] {
  const found: number[] = []
  for (let above = index.parent[at] ?? -1; above >= 0; above = index.parent[above] ?? -1) found.push(above)
  return found
}

/** Names from the top down to the node, itself included. */
export function pathNames<Id extends TreeId>(index: TreeIndex<Id>, at: number): string[] {
  return [at, ...ancestors(index, at)].toReversed().map((position) => index.nodes[position]?.name ?? '')
}

/** Positions of the nodes directly below. */
export function childPositions<Id extends TreeId>(index: TreeIndex<Id>, at: number): number[] {
  const found: number[] = []
  for (let below = at + 1; below < (index.end[at] ?? 0); below = index.end[below] ?? Infinity)
    found.push(below)
  return found
}

/**
 * Positions of the nodes on screen, from top to bottom: those whose ancestors are all open.
 * With `kept`, one entry per node, only nodes with a 1 there.
 */
export function visibleRows<Id extends TreeId>(
  index: TreeIndex<Id>,
  isOpen: (id: Id) => boolean,
  kept?: Uint8Array,
): number[] {
  const rows: number[] = []
  const { nodes, end } = index
  for (let at = 0; at < nodes.length;) {
    const node = nodes[at]
    if (node === undefined) break
    const isKept = kept === undefined || kept[at] === 1
    if (isKept) rows.push(at)
    at = isKept && isOpen(node.id) ? at + 1 : (end[at] ?? nodes.length)
  }
  return rows
}
