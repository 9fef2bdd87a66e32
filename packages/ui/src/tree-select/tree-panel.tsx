import { Search } from 'lucide-react'
import { useEffect, useId, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { Input, VisuallyHidden } from 'react-aria-components'
import type { TreeChoice } from '../tree/hooks/use-tree-choice.ts'
import type { TreeView } from '../tree/hooks/use-tree-cursor.ts'
import { useTreeKeys } from '../tree/hooks/use-tree-keys.ts'
import type { TreeModel } from '../tree/hooks/use-tree-model.ts'
import { rowId, TreeList } from '../tree/list/tree-list.tsx'
import { treeNews } from '../tree/list/tree-news.ts'
import { isBranch } from '../tree/model/tree-index.ts'
import type { TreeId } from '../tree/model/tree-nodes.ts'
import type { TreeWords } from '../tree/model/words.ts'
import { usePanelCursor } from './use-panel-cursor.ts'

interface TreePanelProps<Id extends TreeId> {
  label: string
  searchLabel: string
  emptyText: string | undefined
  words: TreeWords
  model: TreeModel<Id>
  choice: TreeChoice
  query: string
  onQueryChange: (query: string) => void
  /** Takes the last choice back. */
  onRemoveLast: () => void
}

/** Keys that move in the text, unless the arrow keys have gone into the tree. */
const textKeys = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End'])
const treeKeys = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Enter'])

/** A field to search in and the tree under it. The focus stays in the field, the arrow keys go through the tree. */
function TreePanel<Id extends TreeId>(props: TreePanelProps<Id>) {
  const { label, searchLabel, emptyText, words, model, choice, query, onQueryChange, onRemoveLast } = props
  const { index, rows } = model
  const id = useId()
  const view = useRef<TreeView>(null)
  const cursor = usePanelCursor(model, choice, view, query)
  const { at } = cursor
  const search = useRef<HTMLInputElement>(null)
  // Not `autoFocus`: it comes before React Aria knows of this overlay, and a dialog around it takes the focus back.
  useEffect(() => search.current?.focus(), [])

  const press = (position: number) => {
    const node = index.nodes[position]
    if (node === undefined) return
    if (choice.canChoose(position)) choice.choose(position)
    else if (isBranch(index, position)) model.setOpen([position], !model.isOpen(node.id))
  }
  const keys = useTreeKeys({
    model,
    choice,
    at,
    goTo: cursor.goTo,
    activate: press,
    view,
  })

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey, nativeEvent } = event
    if (nativeEvent.isComposing || shiftKey || ctrlKey || metaKey || altKey) return
    if (key === 'Backspace' && query === '') onRemoveLast()
    const isForTree = treeKeys.has(key) || (textKeys.has(key) && (query === '' || cursor.isMoved))
    if (isForTree && keys.handleKey(event)) event.preventDefault()
  }
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const row = target.closest<HTMLElement>('[data-row]')
    if (!row) return
    const position = Number(row.dataset['row'])
    const node = index.nodes[position]
    if (node && target.closest('[data-toggle]')) model.setOpen([position], !model.isOpen(node.id))
    else press(position)
    cursor.goTo(position)
  }
  const isEmpty = rows.length === 0

  return (
    <>
      <div className="ui-tree-select__search">
        <div className="ui-field__control">
          <span className="ui-field__affix">
            <Search aria-hidden="true" />
          </span>
          <Input
            ref={search}
            className="ui-field__input"
            role="combobox"
            aria-label={searchLabel}
            aria-autocomplete="list"
            aria-haspopup="tree"
            aria-expanded={!isEmpty}
            aria-controls={isEmpty ? undefined : id}
            {...(at < 0 || isEmpty ? {} : { 'aria-activedescendant': rowId(id, at) })}
            autoComplete="off"
            placeholder={searchLabel}
            value={query}
            onChange={(event) => onQueryChange(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </div>
      </div>
      {isEmpty ? (
        <div className="ui-tree__empty">
          {emptyText ?? (query.trim() === '' ? words.empty : words.nothingFound(query.trim()))}
        </div>
      ) : (
        <TreeList
          events={{
            onClick,
            // The focus stays in the field.
            onMouseDown: (event) => event.preventDefault(),
          }}
          id={id}
          label={label}
          pattern="tree"
          model={model}
          choice={choice}
          view={view}
          at={at}
          words={words}
        />
      )}
      <VisuallyHidden>
        <span role="status">{treeNews(model, words)}</span>
      </VisuallyHidden>
    </>
  )
}

export { TreePanel }
