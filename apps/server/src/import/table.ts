import type { ImportTable } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { keptSheets } from './kept-sheets.ts'
import { headOf, shownText } from './read/table-below.ts'
import { findImport, showImport, type ImportCall } from './store.ts'
import { rowsBehind } from './stored-rows.ts'

const SAMPLE_ROWS = 5

/** Rows that show what columns hold, where the sheets are not kept. */
const firstRows = async ({ db }: ImportCall, id: number): Promise<string[][]> => {
  const rows = await rowsBehind(db, id, { last: 0, most: SAMPLE_ROWS })
  return rows.map(({ cells }) => (JSON.parse(cells) as string[]).map(shownText))
}

/** What of a file is imported, and what that looks like. @throws CallError `not_found`. */
export const showTable = async (call: ImportCall, id: number): Promise<ImportTable> => {
  const { db, actor } = call
  const record = await findImport(db, actor, id)
  const sheets = await keptSheets(db, id)
  const taken = sheets.find(({ sheet }) => sheet === record.sheet)
  const head = taken && headOf(taken, record.heading_row)
  return {
    import: await showImport(db, actor, id),
    sheets: sheets.map(({ import_id: _, columns: _columns, ...sheet }) => sheet),
    sheet: record.sheet,
    heading_row: record.heading_row,
    takes_hidden: record.takes_hidden,
    samples: head?.samples ?? (await firstRows(call, id)),
    titles: head?.titles ?? [],
  }
}

/** The same while its columns can be named. @throws CallError `not_found`, `import_not_ready`. */
export const readTable = async (call: ImportCall, id: number): Promise<ImportTable> => {
  const { state } = await findImport(call.db, call.actor, id)
  if (state !== 'uploaded' && state !== 'checked') throw new CallError('import_not_ready')
  return showTable(call, id)
}
