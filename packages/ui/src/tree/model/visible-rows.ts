import type { TreeIndex } from './tree-index.ts'
import type { TreeId } from './tree-nodes.ts'

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
