/** Texts in rows; rows may differ in length. */
export type TextTable = readonly (readonly string[])[]

function quoted(text: string): string {
  return /["\t\n\r]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Rows as spreadsheets exchange them: cells parted by tabs, rows by line breaks, quotes around texts with either. A last row
 * of one empty cell is ended by a line break: nothing else would tell that it is there.
 */
export function formatTsv(rows: TextTable): string {
  const text = rows.map((row) => row.map(quoted).join('\t')).join('\r\n')
  return /(?:^|\n)$/u.test(text) ? `${text}\r\n` : text
}

/** A cell in quotes or without, and what ends it. */
const cells = /(?:"([^"]*(?:""[^"]*)*)"|([^\t\r\n]*))(\t|\r\n?|\n|$)/g

/**
 * Reads what a spreadsheet copied. A quote counts as one only if it opens a cell and its partner ends it, so that a text
 * such as `"big" Li` stays as it is. A line break at the very end ends the last row and begins none.
 */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const { 1: quotedText, 2: plain = '', 3: end, index } of text.matchAll(cells)) {
    if (row.length === 0 && index === text.length) break
    row.push(quotedText?.replaceAll('""', '"') ?? plain)
    if (end === '\t') continue
    rows.push(row)
    row = []
  }
  return rows
}
