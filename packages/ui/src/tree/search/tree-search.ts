import { ancestors, type TreeIndex } from '../model/tree-index.ts'
import type { TreeId } from '../model/tree-nodes.ts'
import type { NameSearch } from './name-search.ts'

/** What a search leaves of a tree. */
export interface Found<Id extends TreeId = TreeId> {
  /** One entry per node: 1 for hits, what is above them and what is below them. */
  kept: Uint8Array
  /** Nodes above hits; they are shown open. */
  open: ReadonlySet<Id>
  /** Positions of the hits, from top to bottom. */
  hits: readonly number[]
}

/** Looks through the names of a tree. */
export function searchTree<Id extends TreeId>(index: TreeIndex<Id>, search: NameSearch): Found<Id> {
  const kept = new Uint8Array(index.nodes.length)
  const open = new Set<Id>()
  const hits: number[] = []
  for (const [at, node] of index.nodes.entries()) {
    if (search(node.name) === undefined) continue
    hits.push(at)
    kept.fill(1, at, index.end[at])
    for (const above of ancestors(index, at)) {
      const id = index.nodes[above]?.id
      if (id === undefined || open.has(id)) break
      kept[above] = 1
      open.add(id)
    }
  }
  return { kept, open, hits }
}
