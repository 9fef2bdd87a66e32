import type { CellBlock } from '../types/cells.types.ts'
import { maxBulkCells } from '../editing/bulk-edits.ts'
import { cellNow, type RowCell } from '../helpers/row-cell.ts'
import { maxUnasked, useAskFirst } from '../editing/use-ask-first.tsx'
import { useLatest } from '../helpers/use-latest.ts'
import type { Announcer } from '../announce/announcer.ts'
import type { DataGridProps } from '../types/data-grid.types.ts'
import type { GridActions } from '../input/grid-actions.ts'
import type { ClipboardWords } from '../words/zh.ts'
import { readCopied } from './copied-cell.ts'
import { areaOf } from './copy-cells.ts'
import { pasteOutcome } from './outcome.ts'
import { planPaste, reachOf, type PastePlan } from './paste-cells.ts'
import type { TextTable } from './tsv.ts'

export interface ClipboardOptions<Row extends object> {
  props: DataGridProps<Row>
  actions: GridActions<Row>
  announcer: Announcer
}

/** What pasting needs to know. */
interface ClipboardContext<Row extends object> extends ClipboardOptions<Row> {
  words: ClipboardWords
  format: (count: number) => string
}

/** Keys of the first and the last row that a paste changes: while they stay, it hits the rows that were chosen. */
const endsOf = ({ texts }: PastePlan) => [texts[0], texts.at(-1)].map((text) => text?.cell.rowKey)

/** Pasting of a text that was copied from a table. */
export function usePaste<Row extends object>(context: ClipboardContext<Row>) {
  const { words, format, actions, announcer } = context
  const question = useAskFirst({ cells: actions, announcer })
  // Reading the clipboard and asking take their time.
  const latest = useLatest(context)

  const plan = (table: TextTable, area: CellBlock) => {
    const { rows, model, viewport } = latest.current.actions
    return planPaste({ rows, model, rowCount: viewport.rowCount }, table, area)
  }
  const apply = async ({ texts, refused }: PastePlan) => {
    const { actions, props } = latest.current
    const { block, applyEdits } = actions
    const first = texts[0]?.cell
    const last = texts.at(-1)?.cell
    if (texts.length > 1 && first && last) block.select(first, last)
    const { saved, failed, conflicts, skipped } = await applyEdits(texts, refused.length)
    const pasted = { saved, failed, conflicts, unchanged: skipped, refused }
    if (!props.onEdited) announcer.show(pasteOutcome(pasted, words, format))
    props.onPaste?.(pasted)
  }

  const ask = (table: TextTable, area: CellBlock, cells: number) => {
    const asked = endsOf(plan(table, area))
    const onConfirm = () => {
      const planned = plan(table, area)
      if (endsOf(planned).every((key, nth) => key === asked[nth])) void apply(planned)
      else announcer.show(words.moved)
    }
    const { confirmText: text, confirm: confirmLabel, notPasted: notDone } = words
    question.ask({ title: words.confirmTitle(format(cells)), text, confirmLabel, onConfirm, notDone })
  }

  const pasteText = (text: string, asked: RowCell) => {
    const table = readCopied(text)
    const { actions } = latest.current
    const area = areaOf(actions)
    if (!area) return
    if (!cellNow(actions.rows, asked)) {
      announcer.show(words.moved)
      return
    }
    if (table.length === 0) {
      announcer.show(words.nothingToPaste)
      return
    }
    const cells = reachOf(table, area)
    if (cells > maxBulkCells) announcer.show(words.tooMany(format(cells), format(maxBulkCells)))
    else if (cells > maxUnasked) ask(table, area, cells)
    else void apply(plan(table, area))
  }

  return { pasteText, content: question.content }
}
