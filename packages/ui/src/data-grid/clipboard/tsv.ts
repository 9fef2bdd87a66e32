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

/** One quoted text from its opening quote on, and where it ends; `undefined` if it is not a whole quoted cell. */
function readQuoted(text: string, from: number): { cell: string; end: number } | undefined {
  let cell = ''
  let at = from + 1
  for (;;) {
    const close = text.indexOf('"', at)
    if (close < 0) return undefined
    cell += text.slice(at, close)
    if (text[close + 1] !== '"') {
      const next = text[close + 1]
      const isWhole = next === undefined || next === '\t' || next === '\n' || next === '\r'
      return isWhole ? { cell, end: close + 1 } : undefined
    }
    cell += '"'
    at = close + 2
  }
}

/**
 * Reads what a spreadsheet copied. A quote counts as one only if it opens a cell and its partner ends it, so that a text
 * such as `"big" Li` stays as it is. A line break at the very end ends the last row and begins none.
 */
export function parseTsv(text: string): string[][] {
  if (text === '') return []
  const ends = /[\t\r\n]/gu
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  for (;;) {
    const whole = text[at] === '"' ? readQuoted(text, at) : undefined
    ends.lastIndex = at
    const end = whole ? whole.end : (ends.exec(text)?.index ?? text.length)
    row.push(whole ? whole.cell : text.slice(at, end))
    if (text[end] === '\t') {
      at = end + 1
      continue
    }
    rows.push(row)
    row = []
    at = end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1)
    if (at >= text.length) return rows
  }
}
