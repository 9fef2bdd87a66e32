import { useLayoutEffect, useRef, useState } from 'react'
import { ancestors, type TreeIndex } from '../model/tree-index.ts'
import type { TreeId } from '../model/tree-nodes.ts'
import { unmarked } from '../model/tree-selection.ts'
import type { useRowWindow } from './use-row-window.ts'
import type { TreeChoice } from './use-tree-choice.ts'
import type { TreeModel } from './use-tree-model.ts'

/** A row that is shown: the wanted one, or the nearest above it. */
function shownRow<Id extends TreeId>(index: TreeIndex<Id>, rows: readonly number[], at: number): number {
  const shown = new Set(rows)
  return [at, ...ancestors(index, at)].find((position) => shown.has(position)) ?? -1
}

/**
 * The row that holds the focus or would get it: where the user was, else the first chosen one, else the first. When the
 * focused row goes away, for instance into a closed branch, the focus goes to the row that takes its place.
 */
export function useTreeCursor<Id extends TreeId>(
  { index, rows }: TreeModel<Id>,
  { marks }: TreeChoice,
  { scroller, reveal }: ReturnType<typeof useRowWindow>,
) {
  const [id, setId] = useState<Id>()
  const isFocusWanted = useRef(false)
  const hasFocus = useRef(false)
  const wanted = id === undefined ? -1 : (index.positions.get(id) ?? -1)
  const chosen = wanted < 0 ? rows.find((row) => marks[row] !== unmarked) : undefined
  const near = wanted < 0 ? -1 : shownRow(index, rows, wanted)
  const at = near >= 0 ? near : (chosen ?? rows[0] ?? -1)

  useLayoutEffect(() => {
    const isLost = hasFocus.current && document.activeElement === document.body
    if (!isFocusWanted.current && !isLost) return
    isFocusWanted.current = false
    scroller.current?.querySelector<HTMLElement>('[data-current]')?.focus({ preventScroll: true })
  })

  return {
    at,
    /** Makes a row the current one, as when it gets the focus by itself. */
    setCurrent: (position: number) => setId(index.nodes[position]?.id),
    /** Brings the focus to a row and the row into view. */
    goTo: (position: number) => {
      isFocusWanted.current = true
      setId(index.nodes[position]?.id)
      reveal(rows.indexOf(position))
    },
    /** Brings the focus to the current row. */
    focus: () => scroller.current?.querySelector<HTMLElement>('[data-current]')?.focus(),
    noteFocus: (isInside: boolean) => {
      hasFocus.current = isInside
    },
  }
}
