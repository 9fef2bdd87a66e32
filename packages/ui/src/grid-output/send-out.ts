import type { DataGridColumn } from '../data-grid/types/column.types.ts'
import { defaultWidth } from '../data-grid/columns/column-model.ts'
import { copyCsv } from '../data-grid/clipboard/copy-csv.ts'
import { gridTable } from './grid-table.ts'
import type { OutputRules, OutputWay, SeenGrid } from './grid-output.types.ts'
import { readRows, ResultChanged, sameResult, usualLimit } from './read-rows.ts'
import { seenColumns } from './seen-columns.ts'

/** Sheets of paper are made by the browser, and rows of a plain table are not recycled. */
const printLimit = 2000

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Takes what a file's name cannot hold out of it. */
const fileName = (title: string) => title.replaceAll(/[\\/:*?"<>|\s]+/gu, ' ').trim() || 'table'

function saveFile(content: BlobPart, name: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: xlsxType }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers begin to read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}

/** How many rows went out, of how many. */
export interface SentOut {
  rows: number
  wanted: number
}

interface Sending<Row> extends SeenGrid<Row>, OutputRules<Row> {
  way: OutputWay
  signal: AbortSignal
  onProgress: (read: number, of: number) => void
  /** Whether the grid still shows this source of rows. */
  isShown: () => boolean
  /** The line under the title of a printed page, where not all rows are on it. */
  noteOf: (sent: SentOut) => string | undefined
}

/** Reads the rows and lets them out; rejects when they could not be read, when somebody said no, or when the list has become another one before they were written. */
export async function sendOut<Row>(sending: Sending<Row>): Promise<SentOut> {
  const { way, title, rows, selection, limit = usualLimit, signal, onProgress, noteOf } = sending
  const columns = seenColumns(sending.columns, sending.layout)
  const most = way === 'print' ? Math.min(limit, printLimit) : limit
  let sent: SentOut = { rows: 0, wanted: 0 }
  const checkResult = sameResult(rows)
  const check = () => {
    signal.throwIfAborted()
    checkResult()
    if (!sending.isShown()) throw new ResultChanged('The result has changed')
  }
  const read = async () => {
    const found = await readRows(rows, { selection, limit: most, signal, onProgress })
    sent = { rows: found.rows.length, wanted: found.wanted }
    if (sent.rows === 0) return undefined
    await sending.beforeOutput?.({ way, rows: found.rows, columns: columns.map(({ id }) => id) })
    check()
    return gridTable(columns, found.rows, way === 'print' ? 'shown' : 'copied')
  }
  const widthOf = ({ id, width = defaultWidth }: DataGridColumn<Row>) => sending.layout?.widths?.[id] ?? width
  if (way === 'csv') {
    await copyCsv(read)
    return sent
  }
  const [table, code] = await Promise.all([
    read(),
    way === 'xlsx' ? import('./xlsx.ts') : import('./print-table.ts'),
  ])
  if (!table) return sent
  check()
  if ('toXlsx' in code) {
    const numbers = columns.map(({ align }) => align === 'end')
    const isRightToLeft = getComputedStyle(document.documentElement).direction === 'rtl'
    const widths = columns.map(widthOf)
    saveFile(code.toXlsx(table, { name: title, numbers, widths, isRightToLeft }), `${fileName(title)}.xlsx`)
  } else {
    const across = columns.map((column) => ({ width: widthOf(column), align: column.align }))
    await code.printTable({ title, note: noteOf(sent), table, columns: across })
  }
  return sent
}
