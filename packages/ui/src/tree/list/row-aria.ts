import { marked, partly } from '../model/tree-selection.ts'
import type { TreeRowProps } from './tree-row.types.ts'

/** What assistive technology is told of a row. */
export function rowAria(props: TreeRowProps) {
  const { pattern, node, selectionMode, mark, canChoose, words } = props
  const isGrid = pattern === 'treegrid'
  const isSelected = selectionMode === 'none' || !canChoose ? undefined : mark === marked
  const isChecked: boolean | 'mixed' = mark === partly ? 'mixed' : mark === marked
  const hasBoxes = selectionMode === 'multiple' && !isGrid
  return {
    role: isGrid ? 'row' : 'treeitem',
    'aria-label': node.name,
    'aria-level': props.level,
    'aria-posinset': props.place,
    'aria-setsize': props.siblings,
    'aria-expanded': props.isOpen,
    'aria-busy': props.childrenState === 'loading' || undefined,
    'aria-disabled': node.isDisabled || undefined,
    'aria-description': props.childrenState === 'failed' ? words.retryByKey : undefined,
    ...(hasBoxes ? { 'aria-checked': isChecked } : { 'aria-selected': isSelected }),
  }
}
