import type { FieldTexts } from '../field/field.tsx'
import type { LoadChildren } from '../tree/hooks/use-tree-children.ts'
import type { TreeId, TreeNode } from '../tree/model/tree-nodes.ts'

interface TreeSelectShared<Id extends TreeId> extends FieldTexts {
  /** A forest: nodes hold their children, ids are unique over all of it. A change needs a new array. */
  items: readonly TreeNode<Id>[]
  /** `leaves` leaves out what has nodes below it; a press on such a node opens it. @default 'any' */
  selectable?: 'any' | 'leaves'
  /**
   * Gets what is below a node that says `hasChildren` and has none, when it is first opened. Where it rejects, the node
   * offers to try again. A search looks through what is here.
   */
  loadChildren?: LoadChildren<Id>
  /** Names a chosen node that is not among the items, for instance because it was not loaded yet. */
  nameOf?: (id: Id) => string
  /** What stands there when nothing is chosen. @default 'Choose', in the language of the locale */
  placeholder?: string | undefined
  /** Name of the field that searches the tree. @default 'Type a name or its pinyin', in the language of the locale */
  searchLabel?: string | undefined
  /** What stands in place of the tree when there is nothing to show. @default the words of a tree */
  emptyText?: string | undefined
  /** Whether one button takes the choice back. @default true, unless the field is required */
  isClearable?: boolean | undefined
  isDisabled?: boolean | undefined
  isRequired?: boolean | undefined
  /** Sends the chosen ids with a form, one entry for each. */
  name?: string | undefined
}

export interface TreeSelectSingle<Id extends TreeId = TreeId> extends TreeSelectShared<Id> {
  /** @default 'single' */
  selectionMode?: 'single'
  /** Id of the chosen node, `null` for none. It is shown with the names above it. */
  value: Id | null
  onChange: (value: Id | null) => void
}

export interface TreeSelectMultiple<Id extends TreeId = TreeId> extends TreeSelectShared<Id> {
  selectionMode: 'multiple'
  /** Ids of the chosen nodes, in the order in which they were chosen. */
  value: readonly Id[]
  onChange: (value: Id[]) => void
  /**
   * A node stands for everything below it. With `any` the value holds the topmost nodes only, and taking back a part of
   * one leaves its other parts; a node is marked in part while some of what is below it is chosen, even all of it,
   * because the node itself is not. With `leaves` a branch chooses and takes back its leaves, and is marked wholly when
   * all of them are chosen. @default false
   */
  cascade?: boolean
  /** The text for more than two choices. @default '3 chosen', in the language of the locale */
  countText?: ((count: number) => string) | undefined
}

export type TreeSelectProps<Id extends TreeId = TreeId> = TreeSelectSingle<Id> | TreeSelectMultiple<Id>
