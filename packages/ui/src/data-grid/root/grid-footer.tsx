import type { ReactNode } from 'react'
import { useGridWords } from '../words/use-grid-words.ts'
import type { CellBlock } from '../types/cells.types.ts'
import type { DataGridSelection } from '../types/data-grid.types.ts'

interface GridFooterProps {
  rowCount: number | undefined
  selection: DataGridSelection | undefined
  block: CellBlock | undefined
  /** Rows of the block, headings of groups not counted. */
  blockRows: number
  /** The caller's own part, at the end of the line. */
  children: ReactNode
}

/** The line of counts under the rows: all rows of the result, the selected ones, the selected block of cells. */
export function GridFooter({ rowCount, selection, block, blockRows, children }: GridFooterProps) {
  const says = useGridWords().footer
  const selected = selection ? (selection.all ? (rowCount ?? 0) - selection.ids.size : selection.ids.size) : 0
  const hasBlock = block && (block.toRow > block.fromRow || block.toColumn > block.fromColumn)
  return (
    <div className="data-grid-footer">
      {rowCount !== undefined && <span>{says.rows(rowCount)}</span>}
      {selected > 0 && (
        <span className="data-grid-footer-selected">{says.selected(selected, selected === rowCount)}</span>
      )}
      {hasBlock && <span>{says.cells(blockRows, block.toColumn - block.fromColumn + 1)}</span>}
      <span className="data-grid-footer-end">{children}</span>
    </div>
  )
}
