import type { ReactNode } from 'react'
import { useLocale } from 'react-aria-components'
import type { Announcer } from '../announce/announcer.ts'
import { staysPut } from './stays-put.ts'
import { useLatest } from '../helpers/use-latest.ts'
import type { CellBlockSelection } from '../selection/use-cell-block.ts'
import type { CellBlock, DataGridCell } from '../types/cells.types.ts'
import type { ActiveCell } from '../view/use-active-cell.ts'
import { useGridWords } from '../words/use-grid-words.ts'
import { cellsIn, changeCells, emptied, filledDown, maxBulkCells, type Target } from './bulk-edits.ts'
import { maxUnasked, useAskFirst } from './use-ask-first.tsx'

interface BulkOptions<Row extends object> {
  target: Target<Row>
  cells: ActiveCell
  block: CellBlockSelection
  announcer: Announcer
  isEditable: boolean
}

/**
 * Whether a change has been made, of all cells of the block or of some of it, or is asked about first or too big; `undefined`
 * where there is nothing to change.
 */
export type BulkState = 'made' | 'partly' | 'put-off' | undefined

interface Bulk {
  change: (cell: DataGridCell, cause: 'erase' | 'fill') => BulkState
  content: ReactNode
}

/** Empties the selected block or the cell, or fills it from its first row; what is big only once somebody says so. */
export function useBulk<Row extends object>(options: BulkOptions<Row>): Bulk {
  const { target, cells, block, announcer, isEditable } = options
  const latest = useLatest(options)
  const { clipboard, editing, menu } = useGridWords()
  const { locale } = useLocale()
  const question = useAskFirst({ cells, announcer })

  const wantedOf = (area: CellBlock, cause: 'erase' | 'fill') => {
    const { target: now } = latest.current
    return cause === 'erase' ? emptied(now, area) : filledDown(now, area)
  }
  const ask = (area: CellBlock, cause: 'erase' | 'fill', count: string) => {
    const isThere = staysPut(() => latest.current.target, area)
    const isErase = cause === 'erase'
    const moved = isErase ? clipboard.notCleared : clipboard.notFilled
    question.ask({
      title: isErase ? clipboard.confirmClearTitle(count) : clipboard.confirmFillTitle(count),
      text: clipboard.confirmText,
      confirmLabel: isErase ? menu.clear : clipboard.confirmFill,
      notDone: isErase ? clipboard.notCleared : clipboard.fillFailed,
      onConfirm: () => {
        if (isThere()) void changeCells(latest.current.target, wantedOf(area, cause), cause)
        else announcer.show(moved)
      },
    })
  }
  const change: Bulk['change'] = (cell, cause) => {
    if (!isEditable) return undefined
    const column = target.model.all.findIndex(({ id }) => id === cell.column)
    const { row } = cell
    const area = block.block ?? { fromRow: row, toRow: row, fromColumn: column, toColumn: column }
    const count = (area.toRow - area.fromRow + 1) * (area.toColumn - area.fromColumn + 1)
    if (count > maxBulkCells) {
      announcer.show(editing.tooManyCells(maxBulkCells))
      return 'put-off'
    }
    const wanted = wantedOf(area, cause)
    if (wanted.length === 0) return undefined
    if (wanted.length <= maxUnasked) {
      void changeCells(target, wanted, cause)
      return wanted.length < cellsIn(target, area) ? 'partly' : 'made'
    }
    ask(area, cause, wanted.length.toLocaleString(locale))
    return 'put-off'
  }
  return { change, content: question.content }
}
