import type { ReactNode } from 'react'
import type { LoadChildren } from './hooks/use-tree-children.ts'
import type { TreeSelectionMode } from './hooks/use-tree-choice.ts'
import type { TreeId, TreeNode } from './model/tree-nodes.ts'
import type { TreeMove } from './model/tree-moves.ts'

/** What can be chosen in a tree. */
interface TreeSelectionProps<Id extends TreeId> {
  /** @default 'none' @selector [data-selection] */
  selectionMode?: TreeSelectionMode
  /** The chosen nodes, when their owner holds them. */
  selectedIds?: readonly Id[]
  /** The nodes chosen at first. @default [] */
  defaultSelectedIds?: readonly Id[]
  onSelectionChange?: (ids: Id[]) => void
  /** `leaves` leaves out what has nodes below it. @default 'any' */
  selectable?: 'any' | 'leaves'
  /**
   * With several choices: a node stands for everything below it. With `any` the choice holds the topmost nodes only, and
   * taking back a part of one leaves its other parts; a node is marked in part while some of what is below it is chosen,
   * even all of it, because the node itself is not. With `leaves` a branch chooses and takes back its leaves, and is
   * marked wholly when all of them are chosen. @default false
   */
  cascade?: boolean
}

/** What is open in a tree. */
interface TreeExpansionProps<Id extends TreeId> {
  /** The open nodes, when their owner holds them. */
  expandedIds?: readonly Id[]
  /** The nodes open at first. @default [] */
  defaultExpandedIds?: readonly Id[]
  onExpandedChange?: (ids: Id[]) => void
  /**
   * Gets what is below a node that says `hasChildren` and has none, when it is first opened. Where it rejects, the node
   * offers to try again. What was loaded stays while the tree is on screen; a search looks through what is here.
   */
  loadChildren?: LoadChildren<Id>
}

/** Moving nodes in a tree. */
interface TreeMoveProps<Id extends TreeId> {
  /**
   * A node was dropped elsewhere; its owner changes the items, for instance with `moveNode`. Without it nothing can be
   * moved. Nodes that came by `loadChildren` stay where they are, because they are not among the items.
   */
  onMove?: (move: TreeMove<Id>) => void
  /** Forbids places, beside those in the node itself and below it, which are never offered. */
  canMove?: (move: TreeMove<Id>) => boolean
}

export interface TreeProps<Id extends TreeId = TreeId>
  extends TreeSelectionProps<Id>, TreeExpansionProps<Id>, TreeMoveProps<Id> {
  /** Names the tree for assistive technology. */
  label: string
  /** A forest: nodes hold their children, ids are unique over all of it. A change needs a new array. */
  items: readonly TreeNode<Id>[]
  /** Enter on a node or a press on it; it then is chosen by Space or its box. */
  onAction?: (id: Id) => void
  /** Controls at the end of a row, for instance a menu; they are reached by Tab from the row. */
  renderActions?: (node: TreeNode) => ReactNode
  /** Puts a field over the tree that searches it by text and by pinyin. @default false */
  hasSearch?: boolean
  /** What is searched, where the field stands elsewhere. */
  query?: string
  /** Stands there instead of the rows when there are no items. @default the package's words */
  emptyText?: ReactNode
}
