import { importLimits, keptText, tooLarge, type KeptText } from '../apart/limits.ts'
import type { MergedCell } from './merged-cells.ts'
import { packer } from './pack.ts'

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

/** Keeps tidy rows, sheet by sheet. Counts them, their columns and their text. */
export const fileSink = (most: KeptText = keptText): FileSink => {
  const sheets: { read: Omit<SheetRead, 'blocks'>; end: () => Uint8Array<ArrayBuffer>[] }[] = []
  let rows = 0
  let text = 0
  return {
    beginSheet: (name) => {
      const pack = packer()
      const read: Omit<SheetRead, 'blocks'> = {
        name,
        rows: 0,
        columns: 0,
        first: [],
        merged: [],
        hidden: 0,
        formulas: { cells: 0, first: [] },
        errors: { cells: 0, first: [] },
      }
      sheets.push({ read, end: pack.end })
      return {
        add: (row, cells, isHidden = false) => {
          const kept = cells.map((cell) => tidy(cell, most.cell))
          while (kept.at(-1) === '') kept.pop()
          if (kept.length === 0) return
          if (kept.length > importLimits.columns) throw tooLarge('columns')
          rows += 1
          if (rows > importLimits.rows) throw tooLarge('rows')
          text += kept.reduce((sum, cell) => sum + cell.length, 0)
          if (text > most.text) throw tooLarge('text', most.text)
          const found: TableRow = isHidden ? { row, cells: kept, isHidden } : { row, cells: kept }
          if (isHidden) read.hidden += 1
          read.rows += 1
          read.columns = Math.max(read.columns, kept.length)
          if (read.first.length < FIRST_ROWS) read.first.push(found)
          pack.add(found)
        },
        note: (what, reference) => {
          read[what].cells += 1
          if (read[what].first.length < FIRST_CELLS) read[what].first.push(reference)
        },
        noteMerged: (cells) => read.merged.push(...cells),
      }
    },
    end: () => sheets.flatMap(({ read, end }) => (read.rows === 0 ? [] : [{ ...read, blocks: end() }])),
  }
}
