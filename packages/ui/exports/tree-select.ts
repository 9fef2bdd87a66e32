export { TreeSelect } from '../src/tree-select/tree-select.tsx'
export type {
  TreeSelectMultiple,
  TreeSelectProps,
  TreeSelectSingle,
} from '../src/tree-select/tree-select.tsx'
export type { TreeNode } from '../src/tree-select/tree-nodes.ts'
