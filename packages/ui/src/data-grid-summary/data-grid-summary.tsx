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

/**
 * The columns whose cells name a row of figures, the first one that has none, and tell why there are none: the same, or
 * where all have figures, the first.
 */
function speakingColumns(columns: readonly DataGridSummaryColumn[], summed: readonly string[]) {
  const headed = columns.filter(({ header }) => header !== '')
  const naming = headed.find(({ id }) => !summed.includes(id))
  return { naming: naming?.id, telling: (naming ?? headed[0])?.id }
}

interface SummaryPaneProps extends GridSummaryOptions {
  part: DataGridSummaryPart
}

function SummaryPane({ part, ...options }: SummaryPaneProps) {
  const { values, columns: summed, figures = usualFigures, error, onRetry } = options
  const words = useWords(gridSummaryWords)
  const { retry } = useSharedWords()
  const { pane, panes, columns } = part
  const { naming, telling } = speakingColumns(part.all, summed)
  const isCenter = pane === 'center'
  const isLoading = values === undefined && error === undefined
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
              problem: nth === 0 && column.id === telling ? error : undefined,
              name:
                said === undefined || isNaming
                  ? undefined
                  : words.cell(words.figures[figure], column.header, said),
            }
          })}
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
