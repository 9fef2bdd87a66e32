import type {
  DataGridSummary,
  DataGridSummaryColumn,
  DataGridSummaryPart,
} from '../data-grid/types/data-grid.types.ts'
import { useSharedWords } from '../words/shared-words.ts'
import { useWords } from '../words/use-words.ts'
import type { GridSummaryOptions, SummaryFigure } from './grid-summary.types.ts'
import { SummaryLine } from './summary-line.tsx'
import { gridSummaryWords } from './words.ts'

const usualFigures: readonly SummaryFigure[] = ['sum']

/** The column that names a row of figures: the first one that has none. */
function namingColumn(columns: readonly DataGridSummaryColumn[], summed: readonly string[]) {
  return columns.find(({ id, header }) => header !== '' && !summed.includes(id))?.id
}

interface SummaryPaneProps extends GridSummaryOptions {
  part: DataGridSummaryPart
}

function SummaryPane({ part, ...options }: SummaryPaneProps) {
  const { values, columns: summed, figures = usualFigures, error, onRetry } = options
  const words = useWords(gridSummaryWords)
  const { retry } = useSharedWords()
  const { pane, panes, columns } = part
  const isCenter = pane === 'center'
  const isLoading = values === undefined && error === undefined
  const naming = pane === panes[0] ? namingColumn(columns, summed) : undefined
  return (
    <div role={isCenter ? 'rowgroup' : undefined} aria-busy={(isCenter && isLoading) || undefined}>
      {figures.map((figure, nth) => (
        <SummaryLine
          key={figure}
          id={`${part.id}-${figure}`}
          pane={pane}
          panes={panes}
          rowIndex={part.rowIndex === undefined ? undefined : part.rowIndex + nth}
          cells={columns.map((column) => {
            const isNaming = column.id === naming
            const text = isNaming ? words.figures[figure] : values?.[column.id]?.[figure]
            const isAwaited = isLoading && summed.includes(column.id)
            const said = isAwaited ? words.loading : text
            return {
              column,
              text,
              isNaming,
              isAwaited,
              name:
                said === undefined || isNaming
                  ? undefined
                  : words.cell(words.figures[figure], column.header, said),
            }
          })}
          problem={nth === 0 ? error : undefined}
          retry={onRetry && { label: retry, onPress: onRetry }}
        />
      ))}
    </div>
  )
}

/**
 * Figures of the whole result for the `summary` of a DataGrid: counts, sums and means, which stay in view under the rows
 * and stand below their columns. The grid adds nothing up: rows that lie on a server are added up there.
 *
 * @selector .data-grid-summary
 */
export function gridSummary(options: GridSummaryOptions): DataGridSummary {
  return {
    rowCount: (options.figures ?? usualFigures).length,
    render: (part) => <SummaryPane part={part} {...options} />,
  }
}
