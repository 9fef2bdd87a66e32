import { datumColumns, datumFields, type DatumColumn } from '@hospital-crm/api/entities'

/** Headings of an empty file. */
export const templateOf = (words: Readonly<Record<DatumColumn, string>>): string[] =>
  datumColumns.map((column) => words[column])

/** A sign before a text that a program of spreadsheets would take for a formula. */
const plain = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** Rows as a file that programs of spreadsheets open, in UTF-8 with its mark. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => row.map((cell) => `"${plain(cell).replaceAll('"', '""')}"`).join(',')).join('\r\n')}\r\n`

/** Whether columns name all that a file has to have, each once. */
export const isWhole = (mapping: readonly (DatumColumn | null)[]): boolean => {
  const named = mapping.filter((column) => column !== null)
  const hasFigure = datumFields.some((field) => named.includes(field))
  return (
    named.includes('day') && named.includes('hospital') && hasFigure && new Set(named).size === named.length
  )
}
