import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely'
import type { Db, Trx } from '../database/connect.ts'
import type { ImportRowTable } from '../database/imports-schema.ts'

/** A row of an import as it is kept. */
export interface StoredRow extends Pick<
  Selectable<ImportRowTable>,
  'row' | 'problems' | 'twins' | 'outcome' | 'left_by' | 'target_id' | 'target_version'
> {
  /** The text of its cells as JSON; as such it is handed on without being looked at. */
  cells: string
  /** Tells whether the cells are still the same. */
  mark: string
}

/** Bytes of text after which a block ends: little enough to be handed on between other calls. */
const BLOCK = 524_288

/** The next rows behind one, at most so many, and no more than a block of text besides the last of them. */
export const rowsBehind = async (
  db: Db | Trx,
  importId: number,
  { last, most, where = sql<SqlBool>`true` }: { last: number; most: number; where?: RawBuilder<SqlBool> },
): Promise<StoredRow[]> => {
  const { rows } = await sql<StoredRow>`
    with next as (select *, octet_length(cells::text) as size from import_rows
      where import_id = ${importId} and row > ${last} and ${where} order by row limit ${most}),
    sized as (select next.*, sum(size) over (order by row) - size as ahead from next)
    select row, to_json(cells)::text as cells, md5(cells::text) as mark, problems, twins,
      outcome, left_by, target_id, target_version
    from sized where ahead < ${BLOCK} order by row`.execute(db)
  return rows
}

/** Goes through rows block by block, in their order. */
export async function* blocksOf(
  db: Db,
  importId: number,
  most: number,
  where?: RawBuilder<SqlBool>,
): AsyncGenerator<StoredRow[]> {
  for (let last = 0; ;) {
    const rows = await rowsBehind(db, importId, { last, most, ...(where && { where }) })
    const end = rows.at(-1)
    if (end === undefined) return
    yield rows
    last = end.row
  }
}
