import { guardFormula } from '@hospital-crm/api/rules'
import { wallText, type Cell, type CellKind, type Sheet } from './sheet.ts'

/** Tells spreadsheet programs that the text is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/** Rows that are written at a time: pieces of this size leave little behind. */
const PIECE_ROWS = 50

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

const written: Record<CellKind, (cell: string | number) => string> = {
  text: (cell) => guardFormula(String(cell)),
  number: String,
  money: String,
  share: String,
  time: (cell) => wallText(Number(cell)),
}

const line = (cells: readonly Cell[], kindAt: (column: number) => CellKind): string =>
  `${cells.map((cell, column) => quoted(cell === null ? '' : written[kindAt(column)](cell))).join(',')}\r\n`

/** A table as CSV: every cell quoted, lines ended by CR LF, nothing in it that a program would take for a formula. */
export async function* csvFile({ columns, blocks }: Sheet): AsyncGenerator<Buffer> {
  const titles = columns.map(({ title }) => title)
  yield Buffer.from(BYTE_ORDER_MARK + line(titles, () => 'text'))
  const kindAt = (column: number): CellKind => columns[column]?.kind ?? 'text'
  for await (const rows of blocks) {
    let piece = ''
    let count = 0
    for (const cells of rows) {
      piece += line(cells, kindAt)
      count += 1
      if (count % PIECE_ROWS !== 0) continue
      yield Buffer.from(piece)
      piece = ''
    }
    if (piece !== '') yield Buffer.from(piece)
  }
}
