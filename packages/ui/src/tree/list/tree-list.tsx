import { Fragment, type ComponentProps, type ReactNode } from 'react'
import type { useRowWindow } from '../hooks/use-row-window.ts'
import type { TreeChoice } from '../hooks/use-tree-choice.ts'
import type { TreeModel } from '../hooks/use-tree-model.ts'
import type { TreeMoving } from '../hooks/use-tree-move.ts'
import { isBranch } from '../model/tree-index.ts'
import type { TreeId, TreeNode } from '../model/tree-nodes.ts'
import type { TreeWords } from '../words/zh.ts'
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
  events: TreeListEvents
  id: string
  label: string
  pattern: TreePattern
  model: TreeModel<Id>
  choice: TreeChoice
  rowWindow: ReturnType<typeof useRowWindow>
  /** Position of the row that the keys act on, -1 for none. */
  at: number
  words: TreeWords
  move?: TreeMoving<Id>
  renderActions?: ((node: TreeNode) => ReactNode) | undefined
}

/** Id of the element of a row. */
const rowId = (treeId: string, at: number) => `${treeId}-${at}`

/** The rows to draw, as places from top to bottom: those in view and the current one, wherever it is. */
function drawnRows({ first, last }: { first: number; last: number }, current: number): number[] {
  const inView = Array.from({ length: Math.max(0, last - first + 1) }, (_, nth) => first + nth)
  if (current < 0 || (current >= first && current <= last)) return inView
  return current < first ? [current, ...inView] : [...inView, current]
}

function Spacer({ rows, rowHeight }: { rows: number; rowHeight: number }) {
  return rows > 0 && <div aria-hidden="true" style={{ blockSize: rows * rowHeight }} />
}

function rowProps<Id extends TreeId>(props: TreeListProps<Id>, at: number): TreeRowProps | undefined {
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

/** The rows of a tree that are in view, and the room of those that are not. */
function TreeList<Id extends TreeId>(props: TreeListProps<Id>) {
  const { events, id, label, pattern, model, choice, rowWindow, at } = props
  const { rows } = model
  const { scroller, shown, rowHeight, update } = rowWindow
  const isGrid = pattern === 'treegrid'
  const drawn = drawnRows(shown, isGrid ? rows.indexOf(at) : -1)
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
      onScroll={update}
      style={{ overflow: 'auto', overflowAnchor: 'none' }}
    >
      {drawn.map((nth, order) => {
        const position = rows[nth] ?? -1
        const row = rowProps(props, position)
        return (
          row && (
            <Fragment key={row.node.id}>
              <Spacer rows={nth - (drawn[order - 1] ?? -1) - 1} rowHeight={rowHeight} />
              <TreeRow {...row} />
            </Fragment>
          )
        )
      })}
      <Spacer rows={rows.length - 1 - (drawn.at(-1) ?? -1)} rowHeight={rowHeight} />
    </div>
  )
}

export { rowId, TreeList }
export type { TreeListProps }
