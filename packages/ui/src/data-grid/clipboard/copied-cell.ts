import { parseTsv, type TextTable } from './tsv.ts'

/** Text of the single cell that was copied last. */
let last = ''

/** A clipboard may write line breaks in its system's way. */
const plain = (text: string): string => text.replaceAll('\r', '')

/**
 * Notes what any grid of the page has copied: a single cell goes out without quotes, and what comes back would be several
 * cells where its text has line breaks or tabs.
 */
export function noteCopied(text: string, table: TextTable): void {
  // Of more cells more goes out than the first.
  last = text === table[0]?.[0] ? text : ''
}

/** The cells that a text of the clipboard means. */
export const readCopied = (text: string): TextTable =>
  last !== '' && plain(text) === plain(last) ? [[last]] : parseTsv(text)
