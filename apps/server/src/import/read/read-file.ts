import type { WritableField } from '@hospital-crm/api/entities'
import { guessMapping, HEADING_ROWS, headingRowOf } from '../../spreadsheet/known-headings.ts'
import { keptText, type KeptText } from '../apart/limits.ts'
import type { MergedCell } from './merged-cells.ts'
import { packer } from './pack.ts'
import { readTable } from './read-table.ts'
import type { TableRow } from './table.ts'

/** What a user chose for headings before: a field, or null for none. */
export type ChosenBefore = ReadonlyMap<string, WritableField | null>

/** A file that was read. */
export interface FileRead {
  headings: string[]
  /** A field for each heading as far as it tells one. */
  mapping: (WritableField | null)[]
  /** Rows above the headings. */
  titles: string[]
  /** The first rows below the headings, as they are shown. */
  samples: string[][]
  /** How many rows are below the headings. */
  rows: number
  /** All of them, packed. */
  blocks: Uint8Array<ArrayBuffer>[]
  /** Cells that stand for several rows. */
  merged: MergedCell[]
}

const SAMPLE_ROWS = 5
/** Characters of a heading, a title or a sample that are kept to be shown. */
const SHOWN = 200

const shown = (text: string): string => text.slice(0, SHOWN).toWellFormed()

/** Reads a file and finds out what its columns are. */
export const readFile = async (
  bytes: Buffer,
  chosen: ChosenBefore,
  most: KeptText = keptText,
): Promise<FileRead> => {
  const pack = packer()
  const samples: string[][] = []
  let head: TableRow[] | undefined = []
  let titles: string[] = []
  let headings: string[] = []
  let width = 0
  let rows = 0
  const keep = (row: TableRow) => {
    rows += 1
    width = Math.max(width, row.cells.length)
    if (samples.length < SAMPLE_ROWS) samples.push(row.cells.map(shown))
    pack.add(row)
  }
  const settle = (first: readonly TableRow[]) => {
    const at = headingRowOf(
      first.map(({ cells }) => cells),
      chosen,
    )
    titles = first.slice(0, at).map(({ cells }) => shown(cells.join('')))
    headings = first[at]?.cells.map(shown) ?? []
    width = headings.length
    for (const row of first.slice(at + 1)) keep(row)
  }
  const merged = await readTable(
    bytes,
    (row) => {
      if (head === undefined) return keep(row)
      head.push(row)
      if (head.length < HEADING_ROWS) return
      settle(head)
      head = undefined
    },
    most,
  )
  if (head !== undefined) settle(head)
  // Columns that have cells and no heading are columns too.
  const columns = Array.from({ length: width }, (_, column) => headings[column] ?? '')
  return {
    headings: columns,
    mapping: guessMapping(columns, chosen),
    titles,
    samples,
    rows,
    blocks: pack.end(),
    merged,
  }
}
