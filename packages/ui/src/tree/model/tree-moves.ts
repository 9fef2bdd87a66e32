import { ancestors, isBranch, type TreeIndex } from './tree-index.ts'
import type { TreeId, TreeNode } from './tree-nodes.ts'

/** Where a moved node lands, seen from the node at the target. */
export type MovePosition = 'before' | 'after' | 'into'

/** A node that is to go somewhere else. Into a node means below it, at the end. */
export interface TreeMove<Id extends TreeId = TreeId> {
  id: Id
  targetId: Id
  position: MovePosition
}

/** A place to land: position in the index, and the side of it. */
export interface LandingPlace {
  at: number
  position: MovePosition
}

/** Whether a move changes anything and is no move into the node itself or into what is below it. */
export function isPossible<Id extends TreeId>(
  index: TreeIndex<Id>,
  moved: number,
  { at, position }: LandingPlace,
): boolean {
  if (at === moved || ancestors(index, at).includes(moved)) return false
  const isSibling = index.parent[at] === index.parent[moved]
  const apart = (index.place[at] ?? 0) - (index.place[moved] ?? 0)
  if (position === 'before') return !(isSibling && apart === 1)
  if (position === 'after') return !(isSibling && apart === -1)
  return !(index.parent[moved] === at && index.place[moved] === index.siblings[moved])
}

/**
 * Every place where a node could land, in the order in which the arrow keys go through them: before the first row of
 * a level, into a row, after it. An open branch has no «after» of its own, because that place is after its children.
 */
export function landingPlaces<Id extends TreeId>(
  index: TreeIndex<Id>,
  rows: readonly number[],
  isOpen: (id: Id) => boolean,
  moved: number,
): LandingPlace[] {
  const places: LandingPlace[] = []
  for (const at of rows) {
    if (index.place[at] === 1) places.push({ at, position: 'before' })
    places.push({ at, position: 'into' })
    const node = index.nodes[at]
    const isOpenBranch = node !== undefined && isBranch(index, at) && isOpen(node.id)
    if (isOpenBranch && (index.end[at] ?? 0) > at + 1) continue
    places.push({ at, position: 'after' })
    // The end of a branch is the end of every branch that ends with it.
    for (const above of ancestors(index, at)) {
      if (index.end[above] !== index.end[at]) break
      places.push({ at: above, position: 'after' })
    }
  }
  return places.filter((place) => isPossible(index, moved, place))
}

function without<Node extends TreeNode>(items: readonly Node[], id: TreeId): Node[] {
  return items
    .filter((node) => node.id !== id)
    .map((node) => (node.children?.length ? { ...node, children: without(node.children, id) } : node))
}

function find(items: readonly TreeNode[], id: TreeId): TreeNode | undefined {
  for (const node of items) {
    const found = node.id === id ? node : find(node.children ?? [], id)
    if (found) return found
  }
  return undefined
}

/** The forest after a move; the forest itself stays as it is. An id that does not exist moves nothing. */
export function moveNode<Node extends TreeNode>(
  items: readonly Node[],
  { id, targetId, position }: TreeMove<Node['id']>,
): Node[] {
  const moved = find(items, id) as Node | undefined
  const rest = without(items, id)
  if (moved === undefined || find(rest, targetId) === undefined) return [...items]
  const place = (list: readonly Node[]): Node[] =>
    list.flatMap((node) => {
      if (node.id !== targetId)
        return [node.children?.length ? { ...node, children: place(node.children as readonly Node[]) } : node]
      if (position === 'before') return [moved, node]
      if (position === 'after') return [node, moved]
      return [{ ...node, children: [...(node.children ?? []), moved] }]
    })
  return place(rest)
}
