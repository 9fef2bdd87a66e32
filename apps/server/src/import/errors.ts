import { Readable } from 'node:stream'
import { sql, type SqlBool } from 'kysely'
import { isFieldName, type ExportFormat } from '@hospital-crm/api/entities'
import { fieldMessages } from '@hospital-crm/api/errors'
import type { StoredTwin } from '../database/imports-schema.ts'
import type { FileAnswer } from '../http/context.ts'
import { fileWriters } from '../spreadsheet/file-writers.ts'
import { headingOf } from '../spreadsheet/headings.ts'
import type { Cell } from '../spreadsheet/sheet.ts'
import { type ImportCall, findImport, type ImportRecord } from './store.ts'
import { leftByFor, problemsInOrder } from './rows.ts'
import { blocksOf, type StoredRow } from './stored-rows.ts'

const words = {
  zh: {
    row: '行号',
    reason: '原因',
    of: (heading: string, problem: string) => `${heading}：${problem}`,
    sameRow: (row: number) => `与第 ${row} 行重复`,
    known: '已有相同联系方式的记录',
    left: {
      several: '与不止一位客户的联系方式相同',
      companion: '与已有客户的随行人员号码相同',
      out_of_reach: '该客户不可由您修改',
      edited: '检查后客户被修改过',
    },
    same: '与已有客户一致',
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
    left: {
      several: 'More than one customer has these contact details',
      companion: 'The number is that of a person who came along with a customer',
      out_of_reach: 'You may not change this customer',
      edited: 'The customer was changed after the rows were checked',
    },
    same: 'The customer has these values already',
    between: '; ',
    notChosen: 'Not selected',
    file: 'Rows not imported',
  },
} as const

const BATCH = 500

/** Before it is carried out, rows that cannot be; afterwards also those that nobody selected. */
const notImported = ({ state }: ImportRecord) =>
  sql<SqlBool>`customer_id is null and (outcome in ('wrong', 'left') or ${state === 'done'})`

const reasonOf = (
  { problems, twins, outcome, left_by: leftBy }: StoredRow,
  { headings, mapping }: ImportRecord,
  { actor, meta: { language } }: ImportCall,
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
  const left = leftByFor(actor, leftBy)
  const why = left !== null && left in text.left ? [text.left[left as keyof typeof text.left]] : []
  const reasons =
    outcome === 'same'
      ? [text.same]
      : [...new Set([...wrong, ...(outcome === 'change' ? [] : [...why, ...known])])]
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
        return [...known, row.row, reasonOf(row, record, call)]
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
