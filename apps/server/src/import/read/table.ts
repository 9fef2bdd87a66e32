import { importLimits, keptText, tooLarge, type KeptText } from '../apart/limits.ts'
import type { MergedCell } from './merged-cells.ts'
import { packer, unpackedNow } from './pack.ts'
import { inOrder } from './row-order.ts'

/** A row of a sheet: its number as the program shows it, from 1, and the text of its cells. */
export interface TableRow {
  row: number
  cells: string[]
  /** Its program does not show it: somebody hid it, or a filter did. */
  isHidden?: true
}

/** Cells of a sheet that users are told of. */
export interface ToldCells {
  cells: number
  /** The first {@link FIRST_CELLS} of them, such as C2. */
  first: string[]
}

/** A sheet of a file with something in it, as it was read. */
export interface SheetRead {
  /** As its tab says; empty for a text file. */
  name: string
  /** Rows with something in them, headings and titles among them. */
  rows: number
  /** Cells of the longest row. */
  columns: number
  /** The first {@link FIRST_ROWS} rows, to find the row of headings among them. */
  first: TableRow[]
  /** All rows in their order, packed. */
  blocks: Uint8Array<ArrayBuffer>[]
  /** Cells that stand for several rows. */
  merged: MergedCell[]
  /** How many of its rows are hidden; each has its mark. */
  hidden: number
  /** Formulas without a stored result, whose cells are empty here. */
  formulas: ToldCells
  /** Cells whose program shows an error value such as #N/A. */
  errors: ToldCells
}

/** Rows among which the row of headings is looked for. */
export const FIRST_ROWS = 10

/** Cells that are told by their place. */
const FIRST_CELLS = 5

/** Takes one sheet in. */
export interface SheetSink {
  /** Takes one row; empty ones are left out. Throws when there is too much. */
  add: (row: number, cells: readonly string[], isHidden?: boolean) => void
  /** Notes a cell that users are told of by its place. */
  note: (what: 'formulas' | 'errors', reference: string) => void
  noteMerged: (cells: readonly MergedCell[]) => void
}

/** Takes a whole file in. What is too much counts over all of its sheets. */
export interface FileSink {
  beginSheet: (name: string) => SheetSink
  /** The sheets with something in them, in the order in which they were begun. */
  end: () => SheetRead[]
}

/** Text as it is kept: none of the characters that the database refuses, no spaces around it. */
const tidy = (text: string, length: number): string => {
  if (text.length > importLimits.cell) throw tooLarge('cell')
  return text.slice(0, length).replaceAll('\0', '').toWellFormed().trim()
}

/** What is known of the rows of a sheet. */
type KeptRows = Pick<SheetRead, 'rows' | 'columns' | 'hidden' | 'first'>

/** Keeps rows as they come. */
const keeper = () => {
  const pack = packer()
  const kept: KeptRows = { rows: 0, columns: 0, hidden: 0, first: [] }
  return {
    kept,
    keep: (found: TableRow) => {
      kept.rows += 1
      kept.columns = Math.max(kept.columns, found.cells.length)
      if (found.isHidden) kept.hidden += 1
      if (kept.first.length < FIRST_ROWS) kept.first.push(found)
      pack.add(found)
    },
    end: pack.end,
  }
}

/** The same rows in the order of their numbers. */
const reordered = (blocks: readonly Uint8Array[]): ReturnType<typeof keeper> => {
  const rows = keeper()
  for (const row of inOrder(blocks.flatMap(unpackedNow))) rows.keep(row)
  return rows
}

/** Keeps tidy rows, sheet by sheet. Counts them, their columns and their text. */
export const fileSink = (most: KeptText = keptText): FileSink => {
  const sheets: (() => SheetRead)[] = []
  let rows = 0
  let text = 0
  return {
    beginSheet: (name) => {
      const told: Pick<SheetRead, 'merged' | 'formulas' | 'errors'> = {
        merged: [],
        formulas: { cells: 0, first: [] },
        errors: { cells: 0, first: [] },
      }
      const { kept, keep, end } = keeper()
      let last = 0
      let isOrdered = true
      sheets.push(() => {
        const blocks = end()
        if (isOrdered) return { name, ...kept, ...told, blocks }
        const ordered = reordered(blocks)
        return { name, ...ordered.kept, ...told, blocks: ordered.end() }
      })
      return {
        add: (row, cells, isHidden = false) => {
          const found = cells.map((cell) => tidy(cell, most.cell))
          while (found.at(-1) === '') found.pop()
          if (found.length === 0) return
          if (found.length > importLimits.columns) throw tooLarge('columns')
          rows += 1
          if (rows > importLimits.rows) throw tooLarge('rows')
          text += found.reduce((sum, cell) => sum + cell.length, 0)
          if (text > most.text) throw tooLarge('text', most.text)
          if (row <= last) isOrdered = false
          last = row
          keep(isHidden ? { row, cells: found, isHidden } : { row, cells: found })
        },
        note: (what, reference) => {
          told[what].cells += 1
          if (told[what].first.length < FIRST_CELLS) told[what].first.push(reference)
        },
        noteMerged: (cells) => told.merged.push(...cells),
      }
    },
    end: () => sheets.map((end) => end()).filter((sheet) => sheet.rows > 0),
  }
}
