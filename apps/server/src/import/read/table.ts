import { importLimits, keptText, tooLarge, type KeptText } from '../apart/limits.ts'
import type { MergedCell } from './merged-cells.ts'
import { packer } from './pack.ts'

/** A row of a sheet: its number as the program shows it, from 1, and the text of its cells. */
export interface TableRow {
  row: number
  cells: string[]
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
}

/** Rows among which the row of headings is looked for. */
export const FIRST_ROWS = 10

/** Takes one sheet in. */
export interface SheetSink {
  /** Takes one row; empty ones are left out. Throws when there is too much. */
  add: (row: number, cells: readonly string[]) => void
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
      }
      sheets.push({ read, end: pack.end })
      return {
        add: (row, cells) => {
          const kept = cells.map((cell) => tidy(cell, most.cell))
          while (kept.at(-1) === '') kept.pop()
          if (kept.length === 0) return
          if (kept.length > importLimits.columns) throw tooLarge('columns')
          rows += 1
          if (rows > importLimits.rows) throw tooLarge('rows')
          text += kept.reduce((sum, cell) => sum + cell.length, 0)
          if (text > most.text) throw tooLarge('text', most.text)
          const found: TableRow = { row, cells: kept }
          read.rows += 1
          read.columns = Math.max(read.columns, kept.length)
          if (read.first.length < FIRST_ROWS) read.first.push(found)
          pack.add(found)
        },
        noteMerged: (cells) => read.merged.push(...cells),
      }
    },
    end: () => sheets.flatMap(({ read, end }) => (read.rows === 0 ? [] : [{ ...read, blocks: end() }])),
  }
}
