import { useEffect, useRef } from 'react'
import { useLocale } from 'react-aria-components'
import { useGridWords } from '../words/use-grid-words.ts'
import type { CellBlock } from '../types/cells.types.ts'
import type { ColumnModel } from '../columns/column-model.ts'
import type { DataGridSelectionProps, DataGridSortProps } from '../types/data-grid.types.ts'
import type { Announcer } from './announcer.ts'
import { columnChange } from './column-changes.ts'
import type { AnnounceWords } from '../words/zh.ts'

/** What is told of, when it changes. */
interface Told<Row> {
  model: ColumnModel<Row>
  /** A width is being dragged: told when it is let go. */
  isResizing: boolean
  sort: DataGridSortProps['sort']
  selection: DataGridSelectionProps['selection']
  rowCount: number | undefined
  block: CellBlock | undefined
  /** Rows of the block, headings of groups not counted. */
  blockRows: number
  /** Column with focus. */
  focused: string | undefined
}

/** Calls back when a text differs from that of the render before. */
function useChange(text: string | undefined, onChange: (text: string | undefined) => void): void {
  const before = useRef(text)
  useEffect(() => {
    if (before.current === text) return
    before.current = text
    onChange(text)
  })
}

function selectionText(
  { selection, rowCount }: Pick<Told<never>, 'selection' | 'rowCount'>,
  own: AnnounceWords,
  format: (count: number) => string,
): string | undefined {
  if (!selection) return undefined
  const { all, ids } = selection
  if (all && rowCount === undefined) return own.selectedWhole
  const count = all ? (rowCount ?? 0) - ids.size : ids.size
  if (count === 0) return own.selectedNone
  return count === rowCount ? own.selectedAll(format(count)) : own.selectedRows(format(count))
}

function sortKeys({ sort }: Pick<Told<never>, 'sort'>): string | undefined {
  return sort?.map(({ id, desc }) => `${id} ${desc}`).join(' ')
}

/** Tells those who do not see it what has changed in order, selection and columns. */
export function useAnnouncements<Row>(announcer: Announcer, told: Told<Row>): void {
  const { model, isResizing, sort, block, blockRows, focused } = told
  const own = useGridWords().announce
  const { locale } = useLocale()
  const format = (count: number) => count.toLocaleString(locale)
  const nameOf = (id: string) => model.all.find((placed) => placed.id === id)?.column?.header ?? id

  const sorted = sort?.map(({ id, desc }) => own.sortKey(nameOf(id), desc ? own.descending : own.ascending))
  useChange(sortKeys(told), () => announcer.say(sorted?.length ? own.sorted(sorted) : own.unsorted))

  useChange(selectionText(told, own, format), (text) => {
    if (text !== undefined) announcer.sayAtRest(text)
  })

  const blockText =
    block && own.selectedBlock(format(blockRows), format(block.toColumn - block.fromColumn + 1))
  useChange(blockText, (text) => {
    if (text !== undefined) announcer.sayAtRest(text)
  })

  const known = useRef(model)
  useEffect(() => {
    if (isResizing) return
    const text = columnChange(known.current, model, focused, own)
    known.current = model
    if (text !== undefined) announcer.sayAtRest(text)
  })
}
