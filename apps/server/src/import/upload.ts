import type { ResponseOf } from '@hospital-crm/api/contract'
import { CallError } from '@hospital-crm/api/errors'
import { unixNow } from '../basics/clock.ts'
import type { UploadedFile } from '../http/context.ts'
import { importLimits, tooLarge } from './apart/limits.ts'
import { chosenBefore } from './chosen-headings.ts'
import { fillRows, keepSheets } from './kept-sheets.ts'
import { readApart } from './read/read-apart.ts'
import { headOf, mainSheetOf } from './read/table-below.ts'
import { receive } from './receive.ts'
import { guessMapping, headingRowIn } from '../spreadsheet/known-headings.ts'
import { inTurn, whileComing, type ImportCall } from './store.ts'
import { showTable } from './table.ts'

/**
 * Takes a file in: all of its sheets or, when anything about it is refused, nothing. It is read before anything is written.
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
    const place = sheets.findIndex((one) => one === sheet)
    if (sheet === undefined) throw new CallError('import_empty')
    const chosen = await chosenBefore(db, actor.id)
    const headingRow = headingRowIn(sheet.first, chosen)
    const { headings, rows } = headOf(sheet, headingRow)
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
          sheet: place,
          heading_row: headingRow,
          created_time: now,
          beat_time: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await keepSheets(trx, made.id, sheets)
      await fillRows(trx, made.id, { sheet: place, headingRow, takesHidden: true })
      record({ action: 'import.upload', target_type: 'import', target_id: made.id, changes: { rows } })
      return made.id
    })
    return showTable(call, id)
  })
}
