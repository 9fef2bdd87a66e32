import { ancestors, pathNames, type TreeIndex } from '../tree/model/tree-index.ts'
import type { TreeId } from '../tree/model/tree-nodes.ts'
import type { ChosenNode } from './tree-field.tsx'

/** The chosen nodes by name; one that is not in the tree is named by `nameOf`. */
export function chosenNodes<Id extends TreeId>(
  index: TreeIndex<Id>,
  ids: readonly Id[],
  nameOf: (id: Id) => string,
): ChosenNode<Id>[] {
  return ids.map((id) => {
    const at = index.positions.get(id)
    const names = at === undefined ? [nameOf(id)] : pathNames(index, at)
    return { id, name: names.at(-1) ?? '', path: names.join(' / ') }
  })
}

/** The nodes above the chosen ones, which are open when the tree is. */
export function idsAbove<Id extends TreeId>(index: TreeIndex<Id>, ids: readonly Id[]): Id[] {
  const above = ids.flatMap((id) => ancestors(index, index.positions.get(id) ?? -1))
  return [...new Set(above)].flatMap((at) => index.nodes[at]?.id ?? [])
}
