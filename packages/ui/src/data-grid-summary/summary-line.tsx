import type { ReactNode } from 'react'
import type { DataGridSummaryColumn, DataGridSummaryPart } from '../data-grid/types/data-grid.types.ts'

interface SummaryCell {
  column: DataGridSummaryColumn
  text: string | undefined
  /** Says which figure the row is of. */
  isNaming: boolean
  /** Its figure is on its way. */
  isAwaited: boolean
  /** Why there are no figures, where it is told. */
  problem: string | undefined
  /** What is read in its place. */
  name: string | undefined
}

interface SummaryLineProps extends Pick<DataGridSummaryPart, 'id' | 'pane' | 'panes' | 'rowIndex'> {
  cells: readonly SummaryCell[]
  retry: { label: string; onPress: () => void } | undefined
}

/** One pane's piece of a row of figures; the piece in the centre is the row and owns the others. */
export function SummaryLine({ id, pane, panes, rowIndex, cells, retry }: SummaryLineProps) {
  const content = cells.map(({ column, text, isNaming, isAwaited, problem, name }): ReactNode => (
    <div
      key={column.id}
      role={isNaming ? 'rowheader' : 'gridcell'}
      aria-colindex={column.index + 1}
      aria-label={name}
      className="data-grid-summary-cell"
      data-align={column.align}
      data-naming={isNaming || problem !== undefined || undefined}
      data-awaited={isAwaited || undefined}
      style={{ insetInlineStart: column.start, inlineSize: column.width }}
    >
      {text}
      {problem !== undefined && (
        <span className="data-grid-summary-problem">
          {problem}
          {retry && (
            <button type="button" className="data-grid-summary-retry" onClick={retry.onPress}>
              {retry.label}
            </button>
          )}
        </span>
      )}
    </div>
  ))
  if (pane !== 'center')
    return (
      <div id={`${id}-${pane}`} className="data-grid-summary-line" role="presentation">
        {content}
      </div>
    )
  return (
    <div
      className="data-grid-summary-line"
      role="row"
      aria-rowindex={rowIndex}
      aria-owns={panes.length > 1 ? panes.map((name) => `${id}-${name}`).join(' ') : undefined}
    >
      <div id={`${id}-center`} role="presentation">
        {content}
      </div>
    </div>
  )
}
