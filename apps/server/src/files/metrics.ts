import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'

/** How much is stored, how much is on its way, and what waits to be removed. */
export const fileFigures = async (
  db: Db,
): Promise<{ files: number; bytes: number; uploads: number; gone: number }> => {
  const { rows } = await sql<{ files: number; bytes: number; uploads: number; gone: number }>`
    select (select count(*) from files)::int as files,
      (select coalesce(sum(size), 0) from files)::float8 as bytes,
      (select count(*) from file_uploads where file_id is null)::int as uploads,
      (select count(*) from gone_files)::int as gone`.execute(db)
  return rows[0] ?? { files: 0, bytes: 0, uploads: 0, gone: 0 }
}
