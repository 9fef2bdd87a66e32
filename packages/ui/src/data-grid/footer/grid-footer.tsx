import type { ReactNode } from 'react'
import { useWords } from '../../words/use-words.ts'
import type { CellBlock } from '../body/paint-context.ts'
import type { DataGridSelection } from '../selection/selection.types.ts'
import { en } from './words/en.ts'
import { zh } from './words/zh.ts'

const words = { zh, en }

interface GridFooterProps {
  rowCount: number | undefined
  selection: DataGridSelection | undefined
  block: CellBlock | undefined
  /** The caller's own part, at the end of the line. */
  children: ReactNode
}

/** The line of counts under the rows: all rows of the result, the selected ones, the selected block of cells. */
export function GridFooter({ rowCount, selection, block, children }: GridFooterProps) {
  const says = useWords(words)
  const selected = selection ? (selection.all ? (rowCount ?? 0) - selection.ids.size : selection.ids.size) : 0
  const hasBlock = block && (block.toRow > block.fromRow || block.toColumn > block.fromColumn)
  return (
    <div className="data-grid-footer">
      {rowCount !== undefined && <span>{says.rows(rowCount)}</span>}
      {selected > 0 && (
        <span className="data-grid-footer-selected">{says.selected(selected, selected === rowCount)}</span>
      )}
      {hasBlock && (
        <span>{says.cells(block.toRow - block.fromRow + 1, block.toColumn - block.fromColumn + 1)}</span>
      )}
      <span className="data-grid-footer-end">{children}</span>
    </div>
  )
}
