import { CallError } from '@hospital-crm/api/errors'
import { importLimits, tooLarge } from './limits.ts'

/** A row of a file: its number as the program shows it, from 1, and the text of its cells. */
export interface TableRow {
  row: number
  cells: string[]
}

/** Rows on their way out of a file. */
export interface RowSink {
  /** Takes one row; empty ones are left out. Throws when there are too many. */
  add: (row: number, cells: readonly string[]) => void
  /** Hands over what has gathered, and waits until it has been taken. */
  pass: () => Promise<void>
  /** Hands over the rest. @throws CallError `import_empty` when there is nothing below the headings. */
  end: () => Promise<void>
}

const BATCH = 500

/** Text as it is kept: none of the characters that the database refuses, no spaces around it. */
const tidy = (text: string): string =>
  text.slice(0, importLimits.cell).replaceAll('\0', '').toWellFormed().trim()

/** Gathers rows and hands them over in blocks. Counts them, their columns and their text. */
export const rowSink = (take: (rows: TableRow[]) => Promise<void>): RowSink => {
  let batch: TableRow[] = []
  let rows = 0
  let text = 0
  const pass = async (): Promise<void> => {
    while (batch.length > 0) await take(batch.splice(0, BATCH))
  }
  return {
    add: (row, cells) => {
      const kept = cells.map(tidy)
      while (kept.at(-1) === '') kept.pop()
      if (kept.length === 0) return
      if (kept.length > importLimits.columns) throw tooLarge('columns')
      rows += 1
      // The headings are a row too.
      if (rows > importLimits.rows + 1) throw tooLarge('rows')
      text += kept.reduce((sum, cell) => sum + cell.length, 0)
      if (text > importLimits.text) throw tooLarge('text')
      batch.push({ row, cells: kept })
    },
    pass: async () => {
      if (batch.length >= BATCH) await pass()
    },
    end: async () => {
      if (rows < 2) throw new CallError('import_empty')
      await pass()
    },
  }
}
