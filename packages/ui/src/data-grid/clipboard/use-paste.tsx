import { useState, type ReactNode } from 'react'
import { maxBulkCells } from '../editing/bulk-limit.ts'
import type { ConfirmPasteProps } from './confirm-paste.tsx'
import type { ClipboardContext } from './use-clipboard.tsx'
import { areaOf } from './copied-area.ts'
import { pasteOutcome } from './outcome.ts'
import { planPaste, reachOf } from './paste-cells.ts'
import { parseTsv, type TextTable } from './tsv.ts'

/** A paste into more cells than this is asked about first. */
const maxUnasked = 200

interface Asking extends Omit<ConfirmPasteProps, 'onClose' | 'words'> {
  Dialog: (props: ConfirmPasteProps) => ReactNode
}

/** Pasting of a text that was copied from a table. */
export function usePaste<Row extends object>(context: ClipboardContext<Row>) {
  const { words, format, announcer, props, actions } = context
  const { rows, model, viewport, block, applyEdits } = actions
  const [asking, setAsking] = useState<Asking>()

  const apply = async (table: TextTable) => {
    const area = areaOf(actions)
    if (!area) return
    const { texts, refused } = planPaste({ rows, model, rowCount: viewport.rowCount }, table, area)
    const first = texts[0]?.cell
    const last = texts.at(-1)?.cell
    if (texts.length > 1 && first && last) block?.select(first, last)
    const { saved, failed, conflicts, skipped } = await applyEdits(texts, refused.length)
    const pasted = { saved, failed, conflicts, unchanged: skipped, refused }
    if (!props.onEdited) announcer.show(pasteOutcome(pasted, words, format))
    props.onPaste?.(pasted)
  }

  const ask = async (table: TextTable, cells: number) => {
    try {
      const { ConfirmPaste } = await import('./confirm-paste.tsx')
      setAsking({ Dialog: ConfirmPaste, cells: format(cells), onConfirm: () => void apply(table) })
    } catch {
      announcer.show(words.notLoaded)
    }
  }

  const pasteText = (text: string) => {
    const table = parseTsv(text)
    const area = areaOf(actions)
    if (!area) return
    if (table.length === 0) {
      announcer.show(words.nothingToPaste)
      return
    }
    const cells = reachOf(table, area)
    if (cells > maxBulkCells) announcer.show(words.tooMany(format(cells), format(maxBulkCells)))
    else if (cells > maxUnasked) void ask(table, cells)
    else void apply(table)
  }

  return {
    pasteText,
    content: asking && (
      <asking.Dialog
        cells={asking.cells}
        words={words}
        onConfirm={asking.onConfirm}
        onClose={() => setAsking(undefined)}
      />
    ),
  }
}
