import { Readable } from 'node:stream'
import { sql, type SqlBool } from 'kysely'
import { isFieldName, type ExportFormat } from '@hospital-crm/api/entities'
import { fieldMessages, type Language } from '@hospital-crm/api/errors'
import type { StoredTwin } from '../database/imports-schema.ts'
import type { FileAnswer } from '../http/context.ts'
import { fileWriters } from '../spreadsheet/file-writers.ts'
import { headingOf } from '../spreadsheet/headings.ts'
import type { Cell } from '../spreadsheet/sheet.ts'
import { type ImportCall, findImport, type ImportRecord } from './store.ts'
import { problemsInOrder } from './rows.ts'
import { blocksOf, type StoredRow } from './stored-rows.ts'

const words = {
  zh: {
    row: '行号',
    reason: '原因',
    of: (heading: string, problem: string) => `${heading}：${problem}`,
    sameRow: (row: number) => `与第 ${row} 行重复`,
    known: '已有相同联系方式的记录',
    between: '；',
    notChosen: '没有选中',
    file: '未导入的行',
  },
  en: {
    row: 'Row',
    reason: 'Reason',
    of: (heading: string, problem: string) => `${heading}: ${problem}`,
    sameRow: (row: number) => `Same as row ${row}`,
    known: 'There is a record with the same contact details',
    between: '; ',
    notChosen: 'Not selected',
    file: 'Rows not imported',
  },
} as const

const BATCH = 500

/** Before it is carried out, rows that cannot be; afterwards also those that nobody selected. */
const notImported = ({ state }: ImportRecord) =>
  sql<SqlBool>`customer_id is null and (problems is not null or twins is not null or ${state === 'done'})`

const reasonOf = (
  { problems, twins }: StoredRow,
  { headings, mapping }: ImportRecord,
  language: Language,
): string => {
  const text = words[language]
  const titleOf = (field: string): string => {
    const column = mapping.indexOf(field)
    return headings[column] || (isFieldName(field) ? headingOf(field, language) : field)
  }
  const wrong = problemsInOrder(problems, mapping).map(([field, problem]) =>
    text.of(titleOf(field), fieldMessages[problem][language]),
  )
  const known = (twins ?? []).map(({ row }: StoredTwin) =>
    row === undefined ? text.known : text.sameRow(row),
  )
  const reasons = [...new Set([...wrong, ...known])]
  return reasons.length === 0 ? text.notChosen : reasons.join(text.between)
}

/** The rows that were not imported, as they stood in the file, with their number and the reasons in columns of their own. */
export const errorsFile = async (call: ImportCall, id: number, format: ExportFormat): Promise<FileAnswer> => {
  const { db, actor, meta } = call
  const text = words[meta.language]
  const record = await findImport(db, actor, id)
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from import_rows where import_id = ${id} and ${notImported(record)}`.execute(db)
  const blocks = async function* (): AsyncGenerator<Cell[][]> {
    for await (const block of blocksOf(db, id, BATCH, notImported(record)))
      yield block.map((row) => {
        const cells = JSON.parse(row.cells) as string[]
        const known = record.headings.map((_heading, column) => cells[column] ?? '')
        return [...known, row.row, reasonOf(row, record, meta.language)]
      })
  }
  const columns = [
    ...record.headings.map((title) => ({ title, kind: 'text' as const })),
    { title: text.row, kind: 'number' as const },
    { title: text.reason, kind: 'text' as const },
  ]
  const { write, type } = fileWriters[format]
  const body = Readable.from(write({ name: text.file, columns, blocks: blocks() }), { objectMode: false })
  const name = record.file_name.replace(/\.[^.]{1,5}$/, '')
  return { name: `${name} - ${text.file}.${format}`, type, rows: rows[0]?.total ?? 0, body }
}
