/** A node of a forest as lists deliver it: ids unique over the whole forest, `parent_id` 0 at the top. */
export interface TreeNode {
  id: number
  parent_id: number
  name: string
  children?: readonly TreeNode[] | undefined
}

/** The nodes whose name contains `text` (case does not matter), with all their ancestors and descendants. */
export function filterTree(nodes: readonly TreeNode[], text: string): readonly TreeNode[] {
  const wanted = text.trim().toLocaleLowerCase()
  if (wanted === '') return nodes
  return nodes.flatMap((node) => {
    if (node.name.toLocaleLowerCase().includes(wanted)) return [node]
    const children = filterTree(node.children ?? [], text)
    return children.length === 0 ? [] : [{ ...node, children }]
  })
}

/** From the top of the forest down to the node, both included; empty when there is no such node. */
export function pathTo(nodes: readonly TreeNode[], id: number): readonly TreeNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node]
    const below = pathTo(node.children ?? [], id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/** Ids of all nodes that have children, depth first. */
export function branchIds(nodes: readonly TreeNode[]): number[] {
  return nodes.flatMap((node) => (node.children?.length ? [node.id, ...branchIds(node.children)] : []))
}
