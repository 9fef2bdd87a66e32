import type { ReactNode } from 'react'
import { useLocale } from 'react-aria-components'
import { useWords } from '../../words/use-words.ts'
import type { Announcer } from '../announce/announcer.ts'
import type { DataGridProps } from '../data-grid.types.ts'
import type { GridActions } from '../hooks/grid-actions.ts'
import type { DataGridCopied } from './clipboard.types.ts'
import { copyOutcome } from './outcome.ts'
import { usePaste } from './use-paste.tsx'
import { en } from './words/en.ts'
import { zh, type ClipboardWords } from './words/zh.ts'

const words = { zh, en }

interface ClipboardOptions<Row extends object> {
  props: DataGridProps<Row>
  actions: GridActions<Row>
  announcer: Announcer
}

/** What pasting needs to know. */
export interface ClipboardContext<Row extends object> extends ClipboardOptions<Row> {
  words: ClipboardWords
  format: (count: number) => string
}

export interface Clipboard {
  /** Copies the block, or the cell with focus. */
  copy: () => void
  /** Pastes what the browser lets be read; left out where it lets nothing be read. */
  paste: (() => void) | undefined
  pasteText: (text: string) => void
  /** Says what was copied, and what was left out. */
  tellCopied: (copied: DataGridCopied, wantsCut: boolean) => void
  content: ReactNode
}

/** Pasting into cells, by keys and by menu, and what is said about the clipboard. */
export function useClipboard<Row extends object>(options: ClipboardOptions<Row>): Clipboard {
  const { props, announcer } = options
  const own = useWords(words)
  const { locale } = useLocale()
  const format = (count: number) => count.toLocaleString(locale)
  const { pasteText, content } = usePaste<Row>({ ...options, words: own, format })

  const { clipboard } = globalThis.navigator ?? {}
  const readText = clipboard && 'readText' in clipboard ? () => clipboard.readText() : undefined
  return {
    // The command makes the same event as the keys, also on pages that may not use `navigator.clipboard`.
    copy: () => void document.execCommand('copy'),
    paste:
      props.onEdit && readText
        ? () => void readText().then(pasteText, () => announcer.show(own.pasteByKey))
        : undefined,
    pasteText,
    tellCopied: (copied, wantsCut) => {
      const outcome = copyOutcome(copied, own, format)
      announcer.show(wantsCut && !copied.isCut ? own.join([outcome, own.notCut]) : outcome)
    },
    content,
  }
}
