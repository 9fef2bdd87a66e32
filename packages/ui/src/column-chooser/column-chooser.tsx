import { useRef, useState, type KeyboardEvent } from 'react'
import { GridList, useDragAndDrop } from 'react-aria-components'
import { Button } from '../button/button.tsx'
import { SearchField } from '../search-field/search-field.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { useWords, type OwnWords } from '../words/use-words.ts'
import {
  byEdge,
  layoutOf,
  moveBeside,
  moveBy,
  placed,
  type ChooserColumn,
  type ColumnLayout,
  type PlacedColumn,
} from './column-layout.ts'
import { ColumnRow } from './column-row.tsx'
import { ColumnWindow } from './column-window.tsx'
import { columnChooserWords, type ColumnChooserWords } from './words.ts'

interface ColumnChooserProps {
  /** All columns of the grid, in the order of their definition. */
  columns: readonly ChooserColumn[]
  /** The layout that the grid has; both take the same. */
  layout: ColumnLayout
  /** Called with the whole next layout; widths pass through. An empty one takes everything back to the definition. */
  onLayoutChange: (layout: ColumnLayout) => void
  /** Words of the caller in place of the package’s. */
  words?: OwnWords<ColumnChooserWords>
}

/** From how many columns on they can be searched. */
const searchedFrom = 12

const stepOf = ({ key, altKey }: KeyboardEvent) =>
  altKey && (key === 'ArrowUp' || key === 'ArrowDown') ? (key === 'ArrowUp' ? -1 : 1) : undefined

/**
 * Shows and hides the columns of a grid, orders them by dragging or with Alt and the arrow keys, and pins them to an edge.
 *
 * https://react-aria.adobe.com/GridList
 */
function ColumnChooser(props: ColumnChooserProps) {
  const { columns, layout, onLayoutChange } = props
  const words = useWords(columnChooserWords, props.words)
  const [search, setSearch] = useState('')
  const [said, setSaid] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const now = placed(columns, layout)
  const fits = now.filter(({ header }) => header.toLowerCase().includes(search.trim().toLowerCase()))

  const find = (text: string) => {
    setSearch(text)
    list.current?.scrollTo({ top: 0 })
  }
  const change = (next: readonly PlacedColumn[]) => onLayoutChange(layoutOf(next, columns, layout))
  const move = (next: readonly PlacedColumn[], id: string) => {
    const after = byEdge(next)
    const at = after.findIndex((column) => column.id === id)
    change(after)
    setSaid(words.moved(after[at]?.header ?? '', at + 1, after.length))
  }
  const toggle = (id: string) =>
    change(
      now.map((column) =>
        column.id === id && !column.isRequired ? { ...column, isHidden: !column.isHidden } : column,
      ),
    )
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const [id = ''] = [...keys].map(String)
      if (target.dropPosition !== 'on') move(moveBeside(now, id, String(target.key), target.dropPosition), id)
    },
  })
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const { target } = event
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null
    const id = row?.dataset['key']
    const step = stepOf(event)
    if (id === undefined || (step === undefined && !(event.key === ' ' && target === row))) return
    event.preventDefault()
    event.stopPropagation()
    if (step === undefined) toggle(id)
    else move(moveBy(now, id, step), id)
  }

  return (
    <div className="ui-column-chooser">
      {columns.length >= searchedFrom && (
        <SearchField label={words.search} placeholder={words.search} value={search} onChange={find} />
      )}
      <div role="presentation" onKeyDownCapture={onKeyDownCapture}>
        <ColumnWindow>
          <GridList
            ref={list}
            aria-label={words.list}
            className="ui-column-chooser__list"
            items={fits}
            dragAndDropHooks={dragAndDropHooks}
            renderEmptyState={() => <p className="ui-column-chooser__empty">{words.nothingFound}</p>}
          >
            {(column) => (
              <ColumnRow
                column={column}
                isFirstOfEdge={(fits[fits.indexOf(column) - 1] ?? column).edge !== column.edge}
                words={words}
                onToggle={() => toggle(column.id)}
                onPin={(edge) => change(now.map((one) => (one.id === column.id ? { ...one, edge } : one)))}
              />
            )}
          </GridList>
        </ColumnWindow>
      </div>
      <div className="ui-column-chooser__foot">
        <span>{words.shown(now.filter(({ isHidden }) => !isHidden).length, now.length)}</span>
        <Button variant="quiet" size="small" onPress={() => onLayoutChange({})}>
          {words.reset}
        </Button>
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  )
}

export { ColumnChooser }
export type { ColumnChooserProps }
