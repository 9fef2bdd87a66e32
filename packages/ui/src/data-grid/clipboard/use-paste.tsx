import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { CellBlock } from '../types/cells.types.ts'
import { maxBulkCells } from '../editing/bulk-edits.ts'
import { cellNow, type RowCell } from '../helpers/row-cell.ts'
import { LateCode, useLateCode } from '../helpers/late-code.ts'
import { useLatest } from '../helpers/use-latest.ts'
import type { Announcer } from '../announce/announcer.ts'
import type { DataGridProps } from '../types/data-grid.types.ts'
import type { GridActions } from '../input/grid-actions.ts'
import type { ClipboardWords } from '../words/zh.ts'
import { areaOf } from './copy-cells.ts'
import { pasteOutcome } from './outcome.ts'
import { planPaste, reachOf, type PastePlan } from './paste-cells.ts'
import { parseTsv, type TextTable } from './tsv.ts'

const lateDialog = new LateCode(() => import('../../confirm-dialog/confirm-dialog.tsx'))

/** A paste into more cells than this is asked about first. */
const maxUnasked = 200

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

/** A paste that waits for an answer. */
interface Asking {
  /** How many cells, written out for the locale. */
  cells: string
  onConfirm: () => void
}

/** Keys of the first and the last row that a paste changes: while they stay, it hits the rows that were chosen. */
const endsOf = ({ texts }: PastePlan) => [texts[0], texts.at(-1)].map((text) => text?.cell.rowKey)

/** Pasting of a text that was copied from a table. */
export function usePaste<Row extends object>(context: ClipboardContext<Row>) {
  const { words, format, announcer } = context
  const [asking, setAsking] = useState<Asking>()
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
    setAsking({ cells: format(cells), onConfirm })
  }

  const pasteText = (text: string, asked: RowCell) => {
    const table = parseTsv(text)
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

  const close = () => {
    flushSync(() => setAsking(undefined))
    const { current, focusCell } = latest.current.actions
    const cell = current()
    // What had the focus is gone where its row has moved out of view.
    if (cell && document.activeElement === document.body) focusCell(cell)
  }

  const dialog = useLateCode(lateDialog, asking !== undefined, () => {
    close()
    announcer.show(words.notPasted)
  })

  return {
    pasteText,
    content: asking && dialog && (
      <dialog.ConfirmDialog
        isOpen
        title={words.confirmTitle(asking.cells)}
        confirmLabel={words.confirm}
        onConfirm={asking.onConfirm}
        onClose={close}
        errorText={() => words.notPasted}
      >
        {words.confirmText}
      </dialog.ConfirmDialog>
    ),
  }
}
