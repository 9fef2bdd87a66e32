import { sql } from 'kysely'
import type { ResponseOf } from '@hospital-crm/api/contract'
import type { WritableField } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { unixNow } from '../basics/clock.ts'
import type { Db, Trx } from '../database/connect.ts'
import type { UploadedFile } from '../http/context.ts'
import { importLimits, tooLarge } from './apart/limits.ts'
import { unpacked } from './read/pack.ts'
import { readApart } from './read/read-apart.ts'
import { headOf, mainSheetOf } from './read/table-below.ts'
import { receive } from './receive.ts'
import { guessMapping, headingRowIn } from '../spreadsheet/known-headings.ts'
import { inTurn, showImport, whileComing, type ImportCall } from './store.ts'

const chosenBefore = async (db: Db, userId: number): Promise<Map<string, WritableField | null>> => {
  const rows = await db
    .selectFrom('import_headings')
    .select(['heading', 'field'])
    .where('user_id', '=', userId)
    .execute()
  return new Map(rows.map(({ heading, field }) => [heading, field as WritableField | null]))
}

const keepRows = async (
  trx: Trx,
  { importId, headingRow }: { importId: number; headingRow: number },
  blocks: readonly Uint8Array[],
): Promise<void> => {
  for (const block of blocks)
    await sql`insert into import_rows (import_id, row, cells)
      select ${importId}, row, cells from json_to_recordset(${await unpacked(block)}::json)
        as found (row int, cells text[]) where row > ${headingRow}`.execute(trx)
}

/**
 * Takes a file in: all of its rows or, when anything about it is refused, nothing. It is read before anything is written.
 * @throws CallError `import_unreadable`, `import_encrypted`, `import_empty`, `import_too_large`, `import_running`,
 * `imports_busy`, `request_timeout`.
 */
export const uploadImport = async (
  call: ImportCall,
  file: UploadedFile,
): Promise<ResponseOf<'customers/imports/upload'>> => {
  const { db, audit, actor, meta } = call
  const bytes = await whileComing(call, () => receive(file))
  return inTurn(call, async () => {
    const { sheets } = await readApart(bytes, { gone: meta.gone })
    const sheet = mainSheetOf(sheets)
    if (sheet === undefined) throw new CallError('import_empty')
    const chosen = await chosenBefore(db, actor.id)
    const headingRow = headingRowIn(sheet.first, chosen)
    const { headings, titles, samples, rows } = headOf(sheet, headingRow)
    const mapping = guessMapping(headings, chosen)
    if (rows === 0) throw new CallError('import_empty')
    if (rows > importLimits.people) throw tooLarge('rows', importLimits.people)
    const now = unixNow()
    const id = await audit.transaction(async (trx, record) => {
      const made = await trx
        .insertInto('imports')
        .values({
          user_id: actor.id,
          file_name: file.name,
          stage: null,
          headings,
          mapping: mapping.map((field) => field ?? ''),
          rows,
          created_time: now,
          beat_time: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await keepRows(trx, { importId: made.id, headingRow }, sheet.blocks)
      record({ action: 'import.upload', target_type: 'import', target_id: made.id, changes: { rows } })
      return made.id
    })
    return { import: await showImport(db, actor, id), samples, titles }
  })
}
