import { maxBulkCells } from '../editing/bulk-edits.ts'
import type { DataGridCopied, DataGridPasted, DataGridRefusedText } from '../types/clipboard.types.ts'
import type { ClipboardWords } from '../words/zh.ts'

type Format = (count: number) => string

/** What was copied and what was left out, in one line. */
export function copyOutcome(copied: DataGridCopied, words: ClipboardWords, format: Format): string {
  const { rowKeys, columns, missingRows, omittedRows, isCut } = copied
  if (rowKeys.length === 0) return words.nothingLoaded
  const isCell = rowKeys.length === 1 && columns.length === 1
  const size = [format(rowKeys.length), format(columns.length)] as const
  const whole = isCut ? words.cut(...size) : words.copied(...size)
  return words.join([
    isCell ? (isCut ? words.cutCell : words.copiedCell) : whole,
    ...(missingRows > 0 ? [words.missing(format(missingRows))] : []),
    ...(omittedRows > 0 ? [words.omitted(format(omittedRows), format(maxBulkCells))] : []),
  ])
}

/** What was pasted and what was not, in one line. */
export function pasteOutcome(pasted: DataGridPasted, words: ClipboardWords, format: Format): string {
  const { saved, failed, conflicts, unchanged, refused } = pasted
  const reasons: readonly DataGridRefusedText['reason'][] = ['read-only', 'not-loaded', 'outside']
  const lost = reasons.flatMap((reason) => {
    const count = refused.filter((text) => text.reason === reason).length
    return count > 0 ? [words.refused(format(count), reason)] : []
  })
  const unsaved = failed + conflicts
  const isNothing = saved === 0 && unsaved === 0 && refused.length === 0
  return words.join([
    isNothing && unchanged > 0 ? words.unchanged : words.pasted(format(saved)),
    ...(unsaved > 0 ? [words.failed(format(unsaved))] : []),
    ...lost,
  ])
}
