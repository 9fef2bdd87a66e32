import type { TreeNode } from '@hospital-crm/ui/tree-select'

/** Four houses with six wards each; a ward's id is its house and its number. */
export const places: readonly TreeNode<number>[] = ['North', 'East', 'South', 'West'].map((house, index) => ({
  id: index + 1,
  parent_id: 0,
  name: `${house} house`,
  children: Array.from({ length: 6 }, (_, ward) => ({
    id: (index + 1) * 10 + ward,
    parent_id: index + 1,
    name: `${house} ward ${ward}`,
    children: [],
  })),
}))
