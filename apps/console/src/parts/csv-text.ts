import { guardFormula } from '@hospital-crm/api/rules'

/** Rows as a file that programs of spreadsheets open, in UTF-8 with its mark. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => row.map((cell) => `"${guardFormula(cell).replaceAll('"', '""')}"`).join(',')).join('\r\n')}\r\n`

/** The same as something that a browser saves. */
export const csvFile = (rows: readonly (readonly string[])[]): Blob =>
  new Blob([csvText(rows)], { type: 'text/csv;charset=utf-8' })
