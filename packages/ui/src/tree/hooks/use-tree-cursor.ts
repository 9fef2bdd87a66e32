import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { ancestors, type TreeIndex } from '../model/tree-index.ts'
import type { TreeId } from '../model/tree-nodes.ts'
import { unmarked } from '../model/tree-selection.ts'
import type { TreeChoice } from './use-tree-choice.ts'
import type { TreeModel } from './use-tree-model.ts'

export /** What keys and the focus need of the rows on screen. */
interface TreeView {
  /** Rows that fit into the view, less the one that a page keeps in sight. */
  pageSize: () => number
  /** Scrolls as little as it takes to show the row of a node. */
  reveal: (at: number) => void
  focusCurrent: (options?: FocusOptions) => void
}

/** A row that is shown: the wanted one, or the nearest above it. */
function shownRow<Id extends TreeId>(index: TreeIndex<Id>, rows: readonly number[], at: number): number {
  const shown = new Set(rows)
  return [at, ...ancestors(index, at)].find((position) => shown.has(position)) ?? -1
}

/**
 * The row that holds the focus or would get it: where the user was, else the first chosen one, else the first. When the
 * focused row goes away, into a closed branch or for good, the focus goes to the row above it or in its place.
 */
export function useTreeCursor<Id extends TreeId>(
  { index, rows }: TreeModel<Id>,
  { marks }: TreeChoice,
  view: RefObject<TreeView | null>,
) {
  const [current, setCurrentRow] = useState<{ id: Id; nth: number }>()
  const isFocusWanted = useRef(false)
  const hasFocus = useRef(false)
  const start = () => rows.find((row) => marks[row] !== unmarked) ?? rows[0] ?? -1
  const replacing = ({ id, nth }: { id: Id; nth: number }) => {
    const near = shownRow(index, rows, index.positions.get(id) ?? -1)
    return near >= 0 ? near : (rows[Math.min(nth, rows.length - 1)] ?? -1)
  }
  const at = current === undefined ? start() : replacing(current)
  const setCurrent = (position: number) => {
    const node = index.nodes[position]
    if (node) setCurrentRow({ id: node.id, nth: rows.indexOf(position) })
  }

  useLayoutEffect(() => {
    const isLost = hasFocus.current && document.activeElement === document.body
    if (!isFocusWanted.current && !isLost) return
    isFocusWanted.current = false
    view.current?.focusCurrent({ preventScroll: true })
  })

  return {
    at,
    /** Makes a row the current one, as when it gets the focus by itself. */
    setCurrent,
    /** Brings the focus to a row and the row into view. */
    goTo: (position: number) => {
      isFocusWanted.current = true
      setCurrent(position)
      view.current?.reveal(position)
    },
    /** Brings the focus to the current row. */
    focus: () => view.current?.focusCurrent(),
    noteFocus: (isInside: boolean) => {
      hasFocus.current = isInside
    },
  }
}
