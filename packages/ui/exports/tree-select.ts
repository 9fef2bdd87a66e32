export { TreeSelect } from '../src/tree-select/tree-select.tsx'
export type {
  TreeSelectMultiple,
  TreeSelectProps,
  TreeSelectSingle,
} from '../src/tree-select/tree-select.types.ts'
export type { LoadChildren } from '../src/tree/hooks/use-tree-children.ts'
export type { TreeId, TreeNode } from '../src/tree/model/tree-nodes.ts'
