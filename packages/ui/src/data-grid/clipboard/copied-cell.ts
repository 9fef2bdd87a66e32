import { parseTsv, type TextTable } from './tsv.ts'

/** The single cell that was copied last, with its text as it went out. */
let last: { text: string; table: TextTable } | undefined

/** A clipboard may write line breaks in its system's way. */
const plain = (text: string): string => text.replaceAll(/\r\n?/gu, '\n')

/**
 * Notes what any grid of the page has copied: a single cell goes out without quotes, and what comes back would be several
 * cells where its text has line breaks or tabs.
 */
export function noteCopied(text: string, table: TextTable): void {
  last = table.length === 1 && table[0]?.length === 1 ? { text: plain(text), table } : undefined
}

/** The cells that a text of the clipboard means. */
export const readCopied = (text: string): TextTable =>
  last && plain(text) === last.text ? last.table : parseTsv(text)
