import { sql, type Selectable } from 'kysely'
import type { Db, Trx } from '../database/connect.ts'
import type { ImportSheetTable } from '../database/imports-schema.ts'
import { unpacked } from './read/pack.ts'
import { shownText } from './read/table-below.ts'
import type { SheetRead } from './read/table.ts'

/** A sheet of a file without its rows. */
export type KeptSheet = Selectable<ImportSheetTable>

/** Keeps all sheets of a file as they were read. */
export const keepSheets = async (trx: Trx, importId: number, sheets: readonly SheetRead[]): Promise<void> => {
  for (const [place, { name, rows, columns, hidden, first, formulas, errors, blocks }] of sheets.entries()) {
    const sheet = { import_id: importId, sheet: place }
    const shown = first.map(({ row, cells }) => ({ row, cells: cells.map(shownText) }))
    await trx
      .insertInto('import_sheets')
      .values({
        ...sheet,
        name: shownText(name),
        rows,
        columns,
        hidden,
        first: JSON.stringify(shown),
        formulas: JSON.stringify(formulas),
        errors: JSON.stringify(errors),
      })
      .execute()
    for (const [nth, packed] of blocks.entries())
      await trx
        .insertInto('import_blocks')
        .values({ ...sheet, nth, packed: Buffer.from(packed) })
        .execute()
  }
}

/** The sheets that are kept, in their order; none once the rows of the file are carried out. */
export const keptSheets = (db: Db | Trx, importId: number): Promise<KeptSheet[]> =>
  db.selectFrom('import_sheets').selectAll().where('import_id', '=', importId).orderBy('sheet').execute()

/** Forgets the sheets: from then on the file is what its rows are. */
export const dropSheets = async (db: Db | Trx, importId: number): Promise<void> => {
  await db.deleteFrom('import_sheets').where('import_id', '=', importId).execute()
}

/** Which rows of a sheet are taken. */
export interface TakenRows {
  sheet: number
  headingRow: number
  takesHidden: boolean
}

/**
 * Makes rows of an import out of those of a sheet, and answers how many there are. Rows that are there already stay as they
 * are, so that what was mended in them is kept.
 */
export const fillRows = async (
  trx: Trx,
  importId: number,
  { sheet, headingRow, takesHidden }: TakenRows,
): Promise<number> => {
  const blocks = await trx
    .selectFrom('import_blocks')
    .select('nth')
    .where('import_id', '=', importId)
    .where('sheet', '=', sheet)
    .orderBy('nth')
    .execute()
  for (const { nth } of blocks) {
    const { packed } = await trx
      .selectFrom('import_blocks')
      .select('packed')
      .where('import_id', '=', importId)
      .where('sheet', '=', sheet)
      .where('nth', '=', nth)
      .executeTakeFirstOrThrow()
    const rows = await unpacked(packed)
    await sql`with found as materialized (
        select row, cells, coalesce("isHidden", false) as is_hidden from json_to_recordset(${rows}::json)
          as found (row int, cells text[], "isHidden" boolean)),
      left_out as (delete from import_rows using found where import_id = ${importId} and import_rows.row = found.row
        and is_hidden and not ${takesHidden}::boolean)
      insert into import_rows (import_id, row, cells) select ${importId}, row, cells from found
        where row > ${headingRow} and (${takesHidden}::boolean or not is_hidden)
      on conflict (import_id, row) do nothing`.execute(trx)
  }
  const { total } = await trx
    .selectFrom('import_rows')
    .select((from) => from.fn.countAll<number>().as('total'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  return total
}
