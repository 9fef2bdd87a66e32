import {
  useCallback,
  useImperativeHandle,
  useRef,
  type ComponentProps,
  type ReactNode,
  type Ref,
} from 'react'
import { rowsAndRooms, useRowWindow } from '../../row-window/row-window.tsx'
import type { TreeChoice } from '../hooks/use-tree-choice.ts'
import type { TreeView } from '../hooks/use-tree-cursor.ts'
import type { TreeModel } from '../hooks/use-tree-model.ts'
import type { TreeMoving } from '../hooks/use-tree-move.ts'
import { isBranch } from '../model/tree-index.ts'
import type { TreeId, TreeNode } from '../model/tree-nodes.ts'
import type { TreeWords } from '../model/words.ts'
import { TreeRow } from './tree-row.tsx'
import type { TreePattern, TreeRowProps } from './tree-row.types.ts'

/** What the list hears for all of its rows. */
type TreeListEvents = Pick<
  ComponentProps<'div'>,
  | 'onClick'
  | 'onMouseDown'
  | 'onKeyDown'
  | 'onFocus'
  | 'onBlur'
  | 'onDragStart'
  | 'onDragOver'
  | 'onDrop'
  | 'onDragEnd'
>

interface TreeListProps<Id extends TreeId> {
  view: Ref<TreeView>
  events: TreeListEvents
  id: string
  label: string
  pattern: TreePattern
  model: TreeModel<Id>
  choice: TreeChoice
  /** Position of the row that the keys act on, -1 for none. */
  at: number
  words: TreeWords
  move?: TreeMoving<Id>
  renderActions?: ((node: TreeNode) => ReactNode) | undefined
}

/** Id of the element of a row. */
const rowId = (treeId: string, at: number) => `${treeId}-${at}`

function rowProps<Id extends TreeId>(
  props: TreeListProps<Id>,
  at: number,
): Omit<TreeRowProps, 'nth' | 'ref'> | undefined {
  const { id, pattern, model, choice, words, move, renderActions } = props
  const { index, states, search } = model
  const node = index.nodes[at]
  if (node === undefined) return undefined
  const [hitFrom, hitTo] = search?.(node.name) ?? [0, 0]
  const place = move?.moving?.place
  const isLanding = place !== undefined && move?.landingRow(place) === at
  return {
    at,
    node,
    domId: rowId(id, at),
    pattern,
    level: index.level[at] ?? 1,
    place: index.place[at] ?? 1,
    siblings: index.siblings[at] ?? 1,
    isOpen: isBranch(index, at) ? model.isOpen(node.id) : undefined,
    childrenState: states.get(node.id),
    selectionMode: choice.mode,
    mark: choice.marks[at] ?? 0,
    canChoose: choice.canChoose(at),
    isCurrent: at === props.at,
    hitFrom,
    hitTo,
    words,
    renderActions,
    isMovable: move?.isMovable(at) ?? false,
    isMoving: move?.moving?.id === node.id,
    landing: isLanding ? place.position : undefined,
    landingLevel: isLanding ? (index.level[place.at] ?? 1) : 0,
  }
}

/** The rows of a tree that are in view, the current one, and the room of the others. */
function TreeList<Id extends TreeId>(props: TreeListProps<Id>) {
  const { events, id, label, pattern, model, choice, at } = props
  const { index, rows } = model
  const scroller = useRef<HTMLDivElement>(null)
  const current = rows.indexOf(at)
  const rowWindow = useRowWindow({
    scroller,
    count: rows.length,
    keyOf: useCallback((nth) => index.nodes[rows[nth] ?? -1]?.id ?? nth, [index, rows]),
    keptBeside: useCallback(() => (current < 0 ? [] : [current]), [current]),
  })
  useImperativeHandle(
    props.view,
    () => ({
      pageSize: () => {
        const { scrollRect, measurementsCache } = rowWindow
        return Math.max(1, Math.floor((scrollRect?.height ?? 0) / (measurementsCache[0]?.size ?? 1)) - 1)
      },
      reveal: (position) => {
        const nth = rows.indexOf(position)
        if (nth >= 0) rowWindow.scrollToIndex(nth)
      },
      focusCurrent: (options) =>
        scroller.current?.querySelector<HTMLElement>('[data-current]')?.focus(options),
    }),
    [rowWindow, rows],
  )
  return (
    <div
      {...events}
      ref={scroller}
      id={id}
      className="ui-tree__rows"
      role={pattern}
      aria-label={label}
      aria-multiselectable={choice.mode === 'multiple' || undefined}
      data-pattern={pattern}
      data-selection={choice.mode}
      // What is focused here hands the focus on to the current row.
      tabIndex={-1}
      style={{ overflow: 'auto', overflowAnchor: 'none' }}
    >
      {rowsAndRooms(rowWindow, (nth) => {
        const row = rowProps(props, rows[nth] ?? -1)
        return row && <TreeRow {...row} nth={nth} ref={rowWindow.measureElement} />
      })}
    </div>
  )
}

export { rowId, TreeList }
