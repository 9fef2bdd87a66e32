import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { BodyOf } from '@hospital-crm/api/contract'
import type { ImportTable, WritableField } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { invalid } from '../http/validate.ts'
import { guessMapping, headingKey, headingRowIn } from '../spreadsheet/known-headings.ts'
import { importLimits, tooLarge } from './apart/limits.ts'
import { chosenBefore } from './chosen-headings.ts'
import { fillRows, keptSheets, type KeptSheet } from './kept-sheets.ts'
import { headOf } from './read/table-below.ts'
import { findImport, inTurn, type ImportCall, type ImportRecord } from './store.ts'
import { showTable } from './table.ts'

type Arrange = BodyOf<'customers/imports/arrange/{id}'>
type Chosen = ReadonlyMap<string, WritableField | null>

/** What columns held under other headings, as far as they are the same; else what their headings tell. */
const carriedMapping = (
  headings: readonly string[],
  before: Pick<ImportRecord, 'headings'> & { mapping: readonly (WritableField | null)[] },
  chosen: Chosen,
): (WritableField | null)[] => {
  if (isDeepStrictEqual(headings, before.headings)) return [...before.mapping]
  const held = before.headings.map(
    (heading, at) => [headingKey(heading), before.mapping[at] ?? null] as const,
  )
  return guessMapping(headings, new Map([...chosen, ...held]))
}

/** Which rows of the file are meant. @throws CallError `validation_failed` for a sheet or a row that is not there. */
const takenOf = (
  { meta }: ImportCall,
  record: ImportRecord,
  sheets: readonly KeptSheet[],
  wish: Arrange,
  chosen: Chosen,
) => {
  const place = wish.sheet ?? record.sheet
  const sheet = sheets.find((one) => one.sheet === place)
  if (sheet === undefined) throw invalid({ sheet: 'not_offered' }, meta.language)
  const usual = place === record.sheet ? record.heading_row : headingRowIn(sheet.first, chosen)
  const headingRow = wish.heading_row ?? usual
  if (headingRow !== 0 && !sheet.first.some(({ row }) => row === headingRow))
    throw invalid({ heading_row: 'not_offered' }, meta.language)
  return { sheet, headingRow, takesHidden: wish.takes_hidden ?? record.takes_hidden }
}

/**
 * Takes another sheet of the file, another row of headings, or hidden rows or not. What columns hold stays where their
 * headings are the same, and so does what was mended in rows that stay; the rows are to be tried anew.
 * @throws CallError `not_found`, `import_not_ready` once rows are carried out, `validation_failed` for what is not in the
 * file, `import_empty`, `import_too_large`, and what keeps heavy work in turn. The import is as it was then.
 */
export const arrangeImport = (call: ImportCall, id: number, wish: Arrange): Promise<ImportTable> =>
  inTurn(call, async () => {
    const { db, actor, audit, meta } = call
    const record = await findImport(db, actor, id)
    const sheets = await keptSheets(db, id)
    const isReady = record.state === 'uploaded' || record.state === 'checked'
    if (!isReady || sheets.length === 0) throw new CallError('import_not_ready')
    const mapping =
      wish.mapping ?? record.mapping.map((field) => (field === '' ? null : (field as WritableField)))
    if (mapping.length !== record.headings.length) throw invalid({ mapping: 'wrong_value' }, meta.language)
    const chosen = await chosenBefore(db, actor.id)
    const { sheet, headingRow, takesHidden } = takenOf(call, record, sheets, wish, chosen)
    const { headings } = headOf(sheet, headingRow)
    const held = carriedMapping(headings, { headings: record.headings, mapping }, chosen)
    await audit.transaction(async (trx, note) => {
      const { state } = await trx
        .selectFrom('imports')
        .select('state')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      if (state !== 'uploaded' && state !== 'checked') throw new CallError('import_not_ready')
      const isOther = sheet.sheet !== record.sheet
      await sql`delete from import_rows
        where import_id = ${id} and (${isOther}::boolean or row <= ${headingRow})`.execute(trx)
      await sql`update import_rows set problems = null, twins = null, outcome = null, left_by = null,
        target_id = null, target_version = null, changes = null where import_id = ${id}`.execute(trx)
      const rows = await fillRows(trx, id, { sheet: sheet.sheet, headingRow, takesHidden })
      if (rows === 0) throw new CallError('import_empty')
      if (rows > importLimits.people) throw tooLarge('rows', importLimits.people)
      await trx
        .updateTable('imports')
        .set({
          state: 'uploaded',
          headings,
          mapping: held.map((field) => field ?? ''),
          rows,
          wrong: 0,
          twins: 0,
          outcomes: '{}',
          sheet: sheet.sheet,
          heading_row: headingRow,
          takes_hidden: takesHidden,
        })
        .where('id', '=', id)
        .execute()
      note({
        action: 'import.arrange',
        target_type: 'import',
        target_id: id,
        changes: { sheet: sheet.sheet + 1, heading_row: headingRow, takes_hidden: takesHidden, rows },
      })
    })
    return showTable(call, id)
  })
