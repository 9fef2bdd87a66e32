import type { CSSProperties, ReactNode, Ref } from 'react'
import type { ChildrenState } from '../hooks/use-tree-children.ts'
import type { TreeSelectionMode } from '../hooks/use-tree-choice.ts'
import type { TreeNode } from '../model/tree-nodes.ts'
import type { MovePosition } from '../model/tree-moves.ts'
import type { TreeWords } from '../model/words.ts'

/**
 * How a tree is told to assistive technology: `treegrid`, whose rows take the focus and may hold controls, or `tree`,
 * which leaves the focus in a field that names the current row.
 */
export type TreePattern = 'treegrid' | 'tree'

/** A row as plain values, so that only rows that changed are drawn again. */
export interface TreeRowProps {
  /** Position in the index. @selector [data-row] */
  at: number
  /** Which of the rows on screen it is, from 0. */
  nth: number
  ref: Ref<HTMLDivElement>
  node: TreeNode
  domId: string
  pattern: TreePattern
  level: number
  place: number
  siblings: number
  /** `undefined` for what has nothing below it. @selector [aria-expanded] */
  isOpen: boolean | undefined
  childrenState: ChildrenState | undefined
  selectionMode: TreeSelectionMode
  mark: number
  canChoose: boolean
  /** The row that the keys act on. @selector [data-current] */
  isCurrent: boolean
  hitFrom: number
  hitTo: number
  words: TreeWords
  renderActions: ((node: TreeNode) => ReactNode) | undefined
  isMovable: boolean
  /** The node that is being moved. @selector [data-moving] */
  isMoving: boolean
  /** A node would land here. @selector [data-landing] */
  landing: MovePosition | undefined
  /** The level of the line that shows the place. */
  landingLevel: number
}

/** Custom properties of a row that its style sheet reads. */
export interface TreeRowStyle extends CSSProperties {
  '--ui-tree-level': number
  '--ui-tree-landing-level'?: number
}
