import { DATUM_MAX_ROWS, type DatumColumn, type DatumImport } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { sql } from 'kysely'
import { unixNow } from '../basics/clock.ts'
import type { Db, Trx } from '../database/connect.ts'
import type { CallContext } from '../http/context.ts'
import { invalid } from '../http/validate.ts'
import { markMerged } from '../import/read/merged-cells.ts'
import { readApart } from '../import/read/read-apart.ts'
import { headOf, mainSheetOf, rowsBelow } from '../import/read/table-below.ts'
import { receive } from '../import/receive.ts'
import { inTurn, whileComing } from '../import/store.ts'
import { headingRowIn } from '../spreadsheet/known-headings.ts'
import { guessColumns, knownHeadings, refuseColumns } from './file-columns.ts'
import { readFileRows, type SheetRow } from './file-rows.ts'
import { keepTrial, sinceTrial, type Trial } from './trial.ts'
import { lockSheet, planRows, rowsAt, storeRows, type RowChange } from './write.ts'

type TakeCall = CallContext<'statistics/reports_datum/importExcel'>
type CarryCall = CallContext<'statistics/reports_datum/importRun/{id}'>

interface StoredFile extends Trial {
  id: number
  file_name: string
  headings: string[]
  file_rows: number
  cells: SheetRow[]
  done: boolean
}

/** Characters kept: more than a day, a figure or the path of a name has. Rows are tried in the thread that serves everybody. */
const most = { cell: 200, text: 5_000_000 }

/** Seconds for which a file is kept that nobody carries out. */
const KEPT = 86_400

const openFile = async (db: Db | Trx, id: number, userId: number): Promise<StoredFile> => {
  const { rows } =
    await sql<StoredFile>`select id, file_name, headings, file_rows, cells, done, tried, seen from datum_imports
    where id = ${id} and user_id = ${userId}`.execute(db)
  if (!rows[0]) throw new CallError('not_found')
  return rows[0]
}

const keysOf = (changes: readonly RowChange[]) => changes.map(({ key }) => key)

/** What a file would change with its columns named so; one that was carried out changes nothing. */
const tryFile = async (
  { db, actor, meta }: { db: Db | Trx } & Pick<TakeCall, 'actor' | 'meta'>,
  file: Omit<StoredFile, keyof Trial>,
  mapping: (DatumColumn | null)[],
): Promise<DatumImport> => {
  const { changes, refused } = await readFileRows(db, file.cells, { actor, language: meta.language, mapping })
  const before = await rowsAt(db, keysOf(changes))
  const { id, file_name, headings, file_rows, done } = file
  const told = { id, file_name, headings, mapping, rows: file_rows, refused, done }
  if (done) return { ...told, created: 0, changed: 0, same: changes.length }
  await keepTrial(db, id, mapping, before)
  return { ...told, ...planRows(changes, before).tally }
}

/**
 * Reads a file and tells what it would change. It is kept for a day for whoever sent it, and until they send another one.
 * @throws CallError `import_unreadable`, `import_encrypted`, `import_empty`, `import_too_large`, `import_running`,
 * `imports_busy`, `request_timeout`
 */
export const takeFile = async (call: TakeCall): Promise<DatumImport> => {
  const { actor, audit, input, meta } = call
  const bytes = await whileComing(call, () => receive(input.file))
  return inTurn(call, async () => {
    const { sheets } = await readApart(bytes, { most, gone: meta.gone })
    const sheet = mainSheetOf(sheets)
    if (sheet === undefined) throw new CallError('import_empty')
    const headingRow = headingRowIn(sheet.first, knownHeadings)
    const { headings, rows } = headOf(sheet, headingRow)
    if (rows > DATUM_MAX_ROWS)
      throw new CallError('import_too_large', { reason: 'rows', limit: DATUM_MAX_ROWS })
    const cells = markMerged<SheetRow>(await rowsBelow(sheet, headingRow), sheet.merged)
    if (cells.length === 0) throw new CallError('import_empty')
    const id = await audit.transaction(async (trx, record) => {
      await sql`delete from datum_imports where user_id = ${actor.id} or created_time < ${unixNow() - KEPT}`.execute(
        trx,
      )
      const made = await sql<{
        id: number
      }>`insert into datum_imports (user_id, file_name, headings, file_rows, cells)
        values (${actor.id}, ${input.file.name}, ${headings}, ${rows}, ${JSON.stringify(cells)}::jsonb) returning id`.execute(
        trx,
      )
      const made_id = made.rows[0]?.id ?? 0
      record({ action: 'datum.upload', target_type: 'datum_import', target_id: made_id, changes: { rows } })
      return made_id
    })
    const file = { id, file_name: input.file.name, headings, file_rows: rows, cells, done: false }
    return tryFile(call, file, guessColumns(headings))
  })
}

/**
 * Tries a file with other columns, or carries it out in one transaction: what is refused is left out, and so is what would
 * write over something typed since it was tried. Carried out again it changes nothing, whatever was typed in the meantime.
 * @throws CallError `not_found`, `datum_columns`, `import_running`, `imports_busy`
 */
export const carryOut = async (call: CarryCall): Promise<DatumImport> => {
  const { db, actor, audit, input, meta } = call
  const { mapping, run = false } = input.body
  return inTurn(call, async () => {
    const file = await openFile(db, input.params.id, actor.id)
    if (mapping.length !== file.headings.length) throw invalid({ mapping: 'wrong_value' }, meta.language)
    refuseColumns(mapping)
    if (!run) return tryFile(call, file, mapping)
    return audit.transaction(async (trx, record) => {
      await lockSheet(trx)
      // Read anew: another call may have carried it out while this one waited.
      const { done, tried, seen } = await openFile(trx, file.id, actor.id)
      if (done) return tryFile({ db: trx, actor, meta }, { ...file, done }, mapping)
      const { language } = meta
      const read = await readFileRows(trx, file.cells, { actor, language, mapping })
      const before = await rowsAt(trx, keysOf(read.changes))
      const fresh = sinceTrial(read.changes, before, { trial: { tried, seen }, mapping, language })
      const refused = [...read.refused, ...fresh.refused].toSorted((one, other) => one.row - other.row)
      const tally = await storeRows({ trx, actor, record }, fresh.changes, before)
      await sql`update datum_imports set done = true where id = ${file.id}`.execute(trx)
      record({
        action: 'datum.import',
        target_type: 'datum_import',
        target_id: file.id,
        changes: { ...tally, refused: refused.length },
      })
      const { id, file_name, headings, file_rows } = file
      return { id, file_name, headings, mapping, rows: file_rows, ...tally, refused, done: true }
    })
  })
}
