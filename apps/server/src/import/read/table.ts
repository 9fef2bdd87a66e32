import { CallError } from '@hospital-crm/api/errors'
import { importLimits, keptText, tooLarge, type KeptText } from '../apart/limits.ts'

/** A row of a file: its number as the program shows it, from 1, and the text of its cells. */
export interface TableRow {
  row: number
  cells: string[]
}

/** Rows on their way out of a file. */
export interface RowSink {
  /** Takes one row; empty ones are left out. Throws when there is too much. */
  add: (row: number, cells: readonly string[]) => void
  /** @throws CallError `import_empty` when there is nothing below the headings. */
  end: () => void
}

/** Text as it is kept: none of the characters that the database refuses, no spaces around it. */
const tidy = (text: string, length: number): string => {
  if (text.length > importLimits.cell) throw tooLarge('cell')
  return text.slice(0, length).replaceAll('\0', '').toWellFormed().trim()
}

/** Hands tidy rows over. Counts them, their columns and their text. */
export const rowSink = (take: (row: TableRow) => void, most: KeptText = keptText): RowSink => {
  let rows = 0
  let text = 0
  return {
    add: (row, cells) => {
      const kept = cells.map((cell) => tidy(cell, most.cell))
      while (kept.at(-1) === '') kept.pop()
      if (kept.length === 0) return
      if (kept.length > importLimits.columns) throw tooLarge('columns')
      rows += 1
      // The headings are a row too.
      if (rows > importLimits.rows + 1) throw tooLarge('rows')
      text += kept.reduce((sum, cell) => sum + cell.length, 0)
      if (text > most.text) throw tooLarge('text', most.text)
      take({ row, cells: kept })
    },
    end: () => {
      if (rows < 2) throw new CallError('import_empty')
    },
  }
}
