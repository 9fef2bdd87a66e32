import { useId, useRef, useState } from 'react'
import { VisuallyHidden } from 'react-aria-components'
import { SearchField } from '../search-field/search-field.tsx'
import { useWords } from '../words/use-words.ts'
import { useTreeChildren } from './hooks/use-tree-children.ts'
import { useTreeChoice } from './hooks/use-tree-choice.ts'
import { useTreeCursor, type TreeView } from './hooks/use-tree-cursor.ts'
import { useTreeGrid } from './hooks/use-tree-grid.ts'
import { useTreeModel } from './hooks/use-tree-model.ts'
import { useTreeMove } from './hooks/use-tree-move.ts'
import { TreeList } from './list/tree-list.tsx'
import { treeNews } from './list/tree-news.ts'
import type { TreeId } from './model/tree-nodes.ts'
import type { TreeProps } from './tree.types.ts'
import { treeWords } from './model/words.ts'

/** A value that its owner holds when it gives one, and else the component itself, beginning with `initial`. */
function useOwned<Value>(
  given: Value | undefined,
  initial: Value,
  onChange: ((value: Value) => void) | undefined,
): readonly [Value, (value: Value) => void] {
  const [own, setOwn] = useState(initial)
  const change = (value: Value) => {
    if (given === undefined) setOwn(value)
    onChange?.(value)
  }
  return [given ?? own, change]
}

const nobody: readonly never[] = []

/**
 * Things inside of things: opened and closed, searched, chosen, moved. Only the rows in view exist, so thousands of
 * nodes cost what a screen of them costs.
 *
 * https://www.w3.org/WAI/ARIA/apg/patterns/treeview/
 */
function Tree<Id extends TreeId>(props: TreeProps<Id>) {
  const {
    label,
    items,
    selectionMode = 'none',
    selectable = 'any',
    cascade = false,
    hasSearch = false,
  } = props
  const id = useId()
  const texts = useWords(treeWords)
  const [ownQuery, setOwnQuery] = useState('')
  const [isSearchNear, setSearchNear] = useState(false)
  const query = props.query ?? ownQuery
  const [expandedIds, onExpandedChange] = useOwned<readonly Id[]>(
    props.expandedIds,
    props.defaultExpandedIds ?? nobody,
    (ids) => props.onExpandedChange?.([...ids]),
  )
  const [chosen, onChange] = useOwned<readonly Id[]>(
    props.selectedIds,
    props.defaultSelectedIds ?? nobody,
    (ids) => props.onSelectionChange?.([...ids]),
  )
  const children = useTreeChildren(props.loadChildren)
  const model = useTreeModel({ items, children, query, isSearchNear, expandedIds, onExpandedChange })
  const choice = useTreeChoice({
    model,
    mode: selectionMode,
    rule: { selectable, cascade },
    chosen,
    onChange,
  })
  const view = useRef<TreeView>(null)
  const cursor = useTreeCursor(model, choice, view)
  const move = useTreeMove({
    model,
    onMove: props.onMove,
    canMove: props.canMove,
    isOwned: (node) => ![...children.loaded.values()].some((list) => list.some((one) => one.id === node)),
    reveal: (at) => view.current?.reveal(at),
  })
  const events = useTreeGrid({
    model,
    choice,
    cursor,
    move,
    view,
    onAction: props.onAction,
    onLetter: () => setSearchNear(true),
  })
  const moved = move.moving?.by === 'keyboard' ? model.index.positions.get(move.moving.id) : undefined

  return (
    <div className="ui-tree">
      {hasSearch && (
        <div className="ui-tree__search">
          <SearchField
            label={texts.search}
            placeholder={texts.search}
            value={ownQuery}
            onChange={setOwnQuery}
            onFocus={() => setSearchNear(true)}
          />
        </div>
      )}
      {model.rows.length > 0 ? (
        <TreeList
          events={events}
          id={id}
          label={label}
          pattern="treegrid"
          model={model}
          choice={choice}
          view={view}
          at={cursor.at}
          words={texts}
          move={move}
          renderActions={props.renderActions}
        />
      ) : (
        <div className="ui-tree__empty">
          {query.trim() === '' ? (props.emptyText ?? texts.empty) : texts.nothingFound(query.trim())}
        </div>
      )}
      {moved !== undefined && (
        <p className="ui-tree__moving">{texts.moveHow(model.index.nodes[moved]?.name ?? '')}</p>
      )}
      <VisuallyHidden>
        <span role="status">{treeNews(model, texts, move)}</span>
      </VisuallyHidden>
    </div>
  )
}

export { Tree }
