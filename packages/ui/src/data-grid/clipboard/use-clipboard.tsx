import type { ReactNode } from 'react'
import { useLocale } from 'react-aria-components'
import { useGridWords } from '../words/use-grid-words.ts'
import { rowCell } from '../helpers/row-cell.ts'
import type { DataGridCopied } from '../types/clipboard.types.ts'
import { copyOutcome } from './outcome.ts'
import { useCopying, type CopyingOptions } from './use-copying.ts'
import { usePaste, type ClipboardOptions } from './use-paste.tsx'

export interface Clipboard {
  /** Copies the block, or the cell with focus. */
  copy: () => void
  /** Pastes what the browser lets be read; left out where it lets nothing be read. */
  paste: (() => void) | undefined
  /** Says what was copied, and tells the caller. */
  copied: (copied: DataGridCopied) => void
  /** Says that the browser does not let anything be copied. */
  refused: () => void
  content: ReactNode
}

type Options<Row extends object> = ClipboardOptions<Row> & Omit<CopyingOptions<Row>, 'onCopied' | 'onPasted'>

/** Copying and pasting of cells, by keys and by menu, and what is said about it. */
export function useClipboard<Row extends object>(options: Options<Row>): Clipboard {
  const { props, actions, announcer } = options
  const own = useGridWords().clipboard
  const { locale } = useLocale()
  const format = (count: number) => count.toLocaleString(locale)
  const { pasteText, content } = usePaste<Row>({ ...options, words: own, format })

  const onCopied = (copied: DataGridCopied, wantsCut: boolean) => {
    const isWhole = copied.missingRows === 0 && copied.omittedRows === 0
    // Of headings of groups alone there was nothing to copy; whoever is told of it shows and says it, and a second voice would
    // say it once more.
    if (isWhole && (copied.rowKeys.length === 0 || (props.onCopy && !wantsCut))) return
    const outcome = copyOutcome(copied, own, format)
    announcer.show(wantsCut && !copied.isCut ? own.join([outcome, own.notCut]) : outcome)
  }
  useCopying<Row>({ ...options, onCopied, onPasted: pasteText })

  const { clipboard } = globalThis.navigator ?? {}
  const canRead = clipboard && 'readText' in clipboard
  // Whether the text may be read, the browser may ask first.
  const paste = () => {
    const active = actions.current()
    if (!active) return
    const asked = rowCell(actions.rows, active)
    void clipboard.readText().then(
      (text) => pasteText(text, asked),
      () => announcer.show(own.pasteByKey),
    )
  }
  return {
    // The command makes the same event as the keys, also on pages that may not use `navigator.clipboard`.
    copy: () => void document.execCommand('copy'),
    paste: props.onEdit && canRead ? paste : undefined,
    copied: (copied) => {
      onCopied(copied, false)
      if (copied.rowKeys.length > 0) props.onCopy?.(copied)
    },
    refused: () => announcer.show(own.notCopied),
    content,
  }
}
