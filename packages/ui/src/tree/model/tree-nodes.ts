/** What tells nodes apart: unique over the whole forest. */
export type TreeId = string | number

/** A node with the nodes below it. More properties may stand on it; they come back in callbacks as they are. */
export interface TreeNode<Id extends TreeId = TreeId> {
  id: Id
  name: string
  /** What it is for, in a sentence: stands below the name, and is read out after it. */
  note?: string | undefined
  /** The nodes below, in the order shown. */
  children?: readonly TreeNode<Id>[] | undefined
  /** There are nodes below that are not here yet; `loadChildren` gets them when the node is opened. */
  hasChildren?: boolean | undefined
  /** Can be reached and opened, but neither chosen nor moved. */
  isDisabled?: boolean | undefined
}
