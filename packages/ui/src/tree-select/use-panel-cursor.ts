import { useLayoutEffect, useState, type RefObject } from 'react'
import type { TreeChoice } from '../tree/hooks/use-tree-choice.ts'
import type { TreeView } from '../tree/hooks/use-tree-cursor.ts'
import type { TreeModel } from '../tree/hooks/use-tree-model.ts'
import type { TreeId } from '../tree/model/tree-nodes.ts'
import { marked } from '../tree/model/tree-selection.ts'

/**
 * The row that Enter chooses: where the arrow keys went; before that the first hit of the search, or the first chosen
 * row of the whole tree.
 */
export function usePanelCursor<Id extends TreeId>(
  { index, rows, hits, search }: TreeModel<Id>,
  { marks }: TreeChoice,
  view: RefObject<TreeView | null>,
  query: string,
) {
  const [moved, setMoved] = useState<{ id: Id | undefined; query: string }>()
  const isMoved = moved?.id !== undefined && moved.query === query
  const wanted = isMoved ? (index.positions.get(moved.id as Id) ?? -1) : -1
  const start = search ? hits[0] : rows.find((row) => marks[row] === marked)
  // A choice of the mouse is marked, and must not make the keys start from there.
  const [first] = useState(start)
  const at = wanted >= 0 && rows.includes(wanted) ? wanted : ((search ? start : first) ?? -1)

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- rows that come or go must not scroll back who looks elsewhere
  useLayoutEffect(() => view.current?.reveal(at), [at, query, view])

  return {
    at,
    /** The arrow keys are in the tree, and no longer in the text. */
    isMoved,
    goTo: (position: number) => setMoved({ id: index.nodes[position]?.id, query }),
  }
}
