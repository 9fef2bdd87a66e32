import type { TreeItem } from '@hospital-crm/api/entities'

/** Names from the root down to a node: "皮肤科 / 痤疮". */
export const treePath = (id: number, nodes: ReadonlyMap<number, TreeItem>): string => {
  const names: string[] = []
  for (let node = nodes.get(id); node; node = nodes.get(node.parent_id)) names.unshift(node.name)
  return names.join(' / ')
}
