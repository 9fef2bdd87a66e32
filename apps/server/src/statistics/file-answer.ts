import { Readable } from 'node:stream'
import type { ConsoleQuestion, ReportMeasure } from '@hospital-crm/api/entities'
import { measureKind } from '@hospital-crm/api/rules'
import type { CallContext, FileAnswer } from '../http/context.ts'
import { fileWriters } from '../spreadsheet/file-writers.ts'
import type { Cell, CellKind, SheetColumn } from '../spreadsheet/sheet.ts'

/** Figures as a table, and what the log says of it. */
export interface FigureTable {
  title: string
  columns: readonly SheetColumn[]
  rows: readonly (readonly Cell[])[]
  /** What it is of, a line each. */
  head: readonly (readonly [string, string])[]
  /** What was asked for; `from` and `to` name the file. */
  question: ConsoleQuestion
  /** What the log calls it. */
  target: { target_type: 'report' | 'panel'; target_id: string }
}

/** How the values of a measure are written: minutes as a number. */
export const cellKindOf = (measure: ReportMeasure): CellKind => {
  const kind = measureKind(measure)
  return kind === 'minutes' ? 'number' : kind
}

async function* whole(rows: FigureTable['rows']): AsyncGenerator<FigureTable['rows']> {
  yield rows
}

/** Answers figures as a file, once the log has it. */
export const tableAnswer = async (
  { audit }: Pick<CallContext<'console/export'>, 'audit'>,
  { title, columns, rows, head, question, target }: FigureTable,
): Promise<FileAnswer> => {
  const { from, to, compare, hospitals } = question
  await audit.write({
    action: `${target.target_type}.export`,
    ...target,
    result: 'ok',
    changes: { from, to, compare, hospitals, rows: rows.length },
  })
  const { write, type } = fileWriters.xlsx
  const body = Readable.from(write({ name: title, about: head, columns, blocks: whole(rows) }), {
    objectMode: false,
  })
  return { name: `${title} ${from} ${to}.xlsx`, type, rows: rows.length, body }
}
