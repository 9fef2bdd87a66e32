import { useEffect, type ReactNode } from 'react'
import { useLocale } from 'react-aria-components'
import { useWords } from '../../words/use-words.ts'
import type { Announcer } from '../announce/announcer.ts'
import type { CellBlock, CellStates } from '../body/paint-context.ts'
import type { ColumnModel } from '../columns/column-model.ts'
import type { DataGridCell } from '../data-grid.types.ts'
import type { EditVerbs } from '../editing/use-editing.tsx'
import type { GridView } from '../hooks/use-grid-view.ts'
import { useLatest } from '../hooks/use-latest.ts'
import type { DataGridRows } from '../rows/rows.types.ts'
import type { CellBlockSelection } from '../selection/use-cell-block.ts'
import type { DataGridClipboardProps } from './clipboard.types.ts'
import { copyCells } from './copy-cells.ts'
import { copyOutcome } from './outcome.ts'
import { usePaste } from './use-paste.tsx'
import { en } from './words/en.ts'
import { zh, type ClipboardWords } from './words/zh.ts'

const words = { zh, en }

interface ClipboardOptions<Row extends object>
  extends DataGridClipboardProps, Pick<EditVerbs, 'applyEdits' | 'erase'> {
  announcer: Announcer
  view: GridView<Row>
  rows: DataGridRows<Row>
  model: ColumnModel<Row>
  active: DataGridCell | undefined
  block: CellBlockSelection
  cellStates: CellStates | undefined
  isEditable: boolean
}

/** What pasting needs to know. */
export interface ClipboardContext<Row extends object> extends ClipboardOptions<Row> {
  viewport: GridView<Row>['viewport']
  words: ClipboardWords
  format: (count: number) => string
  /** The selected block, or the cell with focus; `undefined` in the heading. */
  areaOf: () => CellBlock | undefined
}

export interface Clipboard {
  /** Copies the block, or the cell with focus. */
  copy: () => void
  /** Pastes what the browser lets be read; left out where it lets nothing be read. */
  paste: (() => void) | undefined
  content: ReactNode
}

/** Whether a clipboard event is meant for the cells of a grid, and not for an editor, a dialog or marked text. */
function isForCells(scroller: HTMLElement | null): boolean {
  const focused = document.activeElement
  if (!focused || !scroller?.contains(focused)) return false
  if (!focused.matches('.data-grid-cell, .data-grid-checkbox')) return false
  return (document.getSelection()?.toString() ?? '') === ''
}

/** Copying, cutting and pasting of cells, by keys and by menu. */
export function useClipboard<Row extends object>(options: ClipboardOptions<Row>): Clipboard {
  const { announcer, view, rows, model, active, block, cellStates, isEditable, erase, onCopy } = options
  const own = useWords(words)
  const { locale } = useLocale()
  const format = (count: number) => count.toLocaleString(locale)

  const areaOf = (): CellBlock | undefined => {
    if (block.block) return block.block
    const column = model.all.findIndex(({ id }) => id === active?.column)
    if (!active || active.row < 0 || column < 0) return undefined
    return { fromRow: active.row, toRow: active.row, fromColumn: column, toColumn: column }
  }
  const { pasteText, content } = usePaste<Row>({
    ...options,
    viewport: view.viewport,
    words: own,
    format,
    areaOf,
  })

  const take = (event: ClipboardEvent, wantsCut: boolean) => {
    const area = areaOf()
    const taken = area && copyCells({ rows, model, cellStates }, area)
    if (!taken || !active) return
    event.preventDefault()
    const { html, ...copied } = taken
    const isWhole = copied.missingRows === 0 && copied.omittedRows === 0
    const isCut = wantsCut && isEditable && isWhole && erase(active)
    if (copied.rowKeys.length > 0) {
      event.clipboardData?.setData('text/plain', copied.text)
      event.clipboardData?.setData('text/html', html)
    }
    const outcome = copyOutcome({ ...copied, isCut }, own, format)
    announcer.show(wantsCut && !isCut ? own.join([outcome, own.notCut]) : outcome)
    if (copied.rowKeys.length > 0) onCopy?.({ ...copied, isCut })
  }

  const handlers = useLatest({
    take,
    paste: (event: ClipboardEvent) => {
      if (!isEditable || !areaOf()) return
      event.preventDefault()
      pasteText(event.clipboardData?.getData('text/plain') ?? '')
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
    for (const [name, listener] of Object.entries(listeners)) document.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of Object.entries(listeners)) document.removeEventListener(name, listener)
    }
  }, [scroller, handlers])

  const { clipboard } = globalThis.navigator ?? {}
  const readText = clipboard && 'readText' in clipboard ? () => clipboard.readText() : undefined
  return {
    // The command makes the same event as the keys, also on pages that may not use `navigator.clipboard`.
    copy: () => void document.execCommand('copy'),
    paste:
      isEditable && readText
        ? () => void readText().then(pasteText, () => announcer.show(own.pasteByKey))
        : undefined,
    content,
  }
}
