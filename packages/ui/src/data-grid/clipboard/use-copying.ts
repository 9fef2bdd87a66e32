import { useEffect } from 'react'
import type { CellStates } from '../types/cells.types.ts'
import type { DataGridProps } from '../types/data-grid.types.ts'
import { rowCell, type RowCell } from '../helpers/row-cell.ts'
import type { GridActions } from '../input/grid-actions.ts'
import type { GridView } from '../view/use-grid-view.ts'
import { useLatest } from '../helpers/use-latest.ts'
import type { DataGridCopied } from '../types/clipboard.types.ts'
import { noteCopied } from './copied-cell.ts'
import { areaOf, copyCells } from './copy-cells.ts'

export interface CopyingOptions<Row extends object> {
  props: DataGridProps<Row>
  actions: GridActions<Row>
  view: GridView<Row>
  cellStates: CellStates
  /** Cells were put on the clipboard, or were to be. */
  onCopied: (copied: DataGridCopied, wantsCut: boolean) => void
  /** @param asked the cell with the focus */
  onPasted: (text: string, asked: RowCell) => void
}

/** Whether a clipboard event is meant for the cells of a grid, and not for an editor, a dialog or marked text. */
function isForCells(scroller: HTMLElement | null): boolean {
  const focused = document.activeElement
  if (!focused || !scroller?.contains(focused)) return false
  if (!focused.matches('.data-grid-cell, .data-grid-checkbox')) return false
  return (document.getSelection()?.toString() ?? '') === ''
}

/** Puts cells on the clipboard and takes texts from it: both can be done only while the browser's event lasts. */
export function useCopying<Row extends object>(options: CopyingOptions<Row>): void {
  const { props, actions, view, cellStates, onCopied, onPasted } = options
  const { rows, model, current } = actions
  const isEditable = props.onEdit !== undefined

  const take = (event: ClipboardEvent, wantsCut: boolean) => {
    const area = areaOf(actions)
    const taken = area && copyCells({ rows, model, cellStates }, area)
    const active = current()
    if (!taken || !active) return
    event.preventDefault()
    const { html, table, ...cells } = taken
    const isWhole = cells.missingRows === 0 && cells.omittedRows === 0
    const erased = wantsCut && isEditable && isWhole ? actions.erase(active) : undefined
    const copied = { ...cells, isCut: erased === 'made' }
    // Of what is asked about first nobody says that it was cut, or was not.
    onCopied(copied, wantsCut && erased !== 'put-off')
    if (cells.rowKeys.length === 0) return
    event.clipboardData?.setData('text/plain', cells.text)
    event.clipboardData?.setData('text/html', html)
    noteCopied(cells.text, table)
    props.onCopy?.(copied)
  }

  const handlers = useLatest({
    take,
    paste: (event: ClipboardEvent) => {
      const active = current()
      if (!isEditable || !active || !areaOf(actions)) return
      event.preventDefault()
      onPasted(event.clipboardData?.getData('text/plain') ?? '', rowCell(rows, active))
    },
  })
  const { scroller } = view.elements
  useEffect(() => {
    const when = (act: (event: ClipboardEvent) => void) => (event: Event) => {
      if (!event.defaultPrevented && isForCells(scroller.current)) act(event as ClipboardEvent)
    }
    const listeners = {
      // Unless this is prevented, some browsers copy nothing while no text is marked.
      beforecopy: when((event) => event.preventDefault()),
      copy: when((event) => handlers.current.take(event, false)),
      cut: when((event) => handlers.current.take(event, true)),
      paste: when((event) => handlers.current.paste(event)),
    }
    // On the document: without marked text the event happens in the body, wherever the focus is.
    const gone = new AbortController()
    for (const [name, listener] of Object.entries(listeners)) document.addEventListener(name, listener, gone)
    return () => gone.abort()
  }, [scroller, handlers])
}
