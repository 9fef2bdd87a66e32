import { FileDown, FileSpreadsheet, Printer, Table2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { useRowsState } from '../data-grid/rows/use-rows-state.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Menu } from '../menu/menu.tsx'
import { Modal } from '../modal/modal.tsx'
import { Progress } from '../progress/progress.tsx'
import { useSharedWords } from '../words/shared-words.ts'
import { useWords, type OwnWords } from '../words/use-words.ts'
import type { GridOutputGone, OutputRules, OutputWay, SeenGrid } from './grid-output.types.ts'
import { chosenOf, closedRows, wantedOf } from './read-rows.ts'
import { useOutput } from './use-output.ts'
import { gridOutputWords, type GridOutputWords } from './words.ts'

interface GridOutputProps<Row extends object> extends SeenGrid<Row>, OutputRules<Row> {
  /** Which ways out there are; with none there is no button. Keep the array stable. @default all three */
  ways?: readonly OutputWay[]
  /** The control that opens the menu. @default an icon button */
  trigger?: ReactNode
  /** Hears what became of it, in words, to show and say it; without it a line beside the button does. */
  onDone?: ((text: string) => void) | undefined
  /** Words of the caller in place of the package’s. */
  words?: OwnWords<GridOutputWords>
}

const allWays: readonly OutputWay[] = ['csv', 'xlsx', 'print']

const icons = { csv: <Table2 />, xlsx: <FileSpreadsheet />, print: <Printer /> } as const

/**
 * The ways out of a grid for what is seen of it: its visible columns in their order, its selected rows or else all of
 * them, copied as CSV, saved as XLSX or printed. Each is fetched when it is first used.
 *
 * @selector .ui-grid-output
 */
function GridOutput<Row extends object>(props: GridOutputProps<Row>) {
  const { ways = allWays, rows, selection, onDone } = props
  const words = useWords(gridOutputWords, props.words)
  const { cancel } = useSharedWords()
  const [note, setNote] = useState('')
  const { total: count = 0 } = useRowsState(rows)
  const output = useOutput<Row>(props, words, onDone ?? setNote)
  if (ways.length === 0) return null
  const wanted = wantedOf(count, selection)
  const closed = closedRows(rows)
  const all = closed > 0 ? words.notAll(count - closed, count) : words.allRows(count)
  const which = chosenOf(selection) ? words.selectedRows(wanted) : all
  return (
    <span className="ui-grid-output">
      <Menu
        label={words.label}
        trigger={props.trigger ?? <IconButton label={words.label} icon={<FileDown />} />}
        groups={[
          {
            id: 'ways',
            title: which,
            entries: allWays
              .filter((way) => ways.includes(way))
              .map((way) => ({
                id: way,
                name: words[way],
                icon: icons[way],
                onAction: () => {
                  setNote('')
                  void output.run(way)
                },
              })),
          },
        ]}
      />
      {onDone === undefined && (
        <span className="ui-grid-output__note" role="status">
          {note}
        </span>
      )}
      <Modal
        isOpen={output.progress !== undefined}
        onClose={output.cancel}
        title={words.reading}
        closeLabel={cancel}
        size="small"
        footer={<Button onPress={output.cancel}>{cancel}</Button>}
      >
        <Progress
          label={which}
          {...(output.progress && {
            value: output.progress.read,
            maxValue: output.progress.of || 1,
            valueText: words.progress(output.progress.read, output.progress.of),
          })}
        />
      </Modal>
    </span>
  )
}

export { GridOutput }
export type { GridOutputGone, GridOutputProps, OutputWay }
