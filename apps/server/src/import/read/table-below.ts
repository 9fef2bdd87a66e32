import { isKnownHeading } from '../../spreadsheet/known-headings.ts'
import { unpacked } from './pack.ts'
import type { SheetRead, TableRow } from './table.ts'

/** What a sheet looks like once its row of headings is known. */
export interface TableHead {
  /** A heading for each column; columns that have cells and no heading are columns too. */
  headings: string[]
  /** Rows above the headings, which are no part of the table. */
  titles: string[]
  /** Some rows below the headings. */
  samples: string[][]
  /** How many rows are below the headings. */
  rows: number
}

const SAMPLE_ROWS = 5
/** Characters of a heading, a title or a sample that are kept to be shown. */
const SHOWN = 200

/** A text as it is shown. */
export const shownText = (text: string): string => text.slice(0, SHOWN).toWellFormed()

/** Tells what a sheet looks like with this row of headings, one of the first; 0 where none names the columns. */
export const headOf = (
  sheet: Pick<SheetRead, 'first' | 'columns' | 'rows'>,
  headingRow: number,
): TableHead => {
  const above = sheet.first.filter(({ row }) => row <= headingRow)
  const named = above.find(({ row }) => row === headingRow)?.cells ?? []
  const upper = above.find(({ row }) => row === headingRow - 1)?.cells ?? []
  // Where headings take two rows, one that stands in both of them stands in the upper one alone.
  const headingAt = (column: number): string =>
    named[column] || (isKnownHeading(upper[column] ?? '') && upper[column]) || ''
  return {
    headings: Array.from({ length: sheet.columns }, (_, column) => shownText(headingAt(column))),
    titles: above.filter(({ row }) => row < headingRow).map(({ cells }) => shownText(cells.join(''))),
    samples: sheet.first
      .filter(({ row }) => row > headingRow)
      .slice(0, SAMPLE_ROWS)
      .map(({ cells }) => cells.map(shownText)),
    rows: sheet.rows - above.length,
  }
}

/** The rows of a sheet below its row of headings. */
export const rowsBelow = async ({ blocks }: SheetRead, headingRow: number): Promise<TableRow[]> => {
  const texts = await Promise.all(blocks.map((block) => unpacked(block)))
  return texts.flatMap((text) => JSON.parse(text) as TableRow[]).filter(({ row }) => row > headingRow)
}

/** Cells of a row that have to read like headings, so that a sheet of instructions is not taken for people. */
const KNOWN_CELLS = 2

const namesColumns = ({ first }: SheetRead): boolean =>
  first.some(({ cells }) => cells.filter(isKnownHeading).length >= KNOWN_CELLS)

/** The sheet that a file is about: the first whose columns have known names, else the first with rows below another. */
export const mainSheetOf = (sheets: readonly SheetRead[]): SheetRead | undefined => {
  const tables = sheets.filter(({ rows }) => rows > 1)
  return tables.find(namesColumns) ?? tables[0] ?? sheets[0]
}
