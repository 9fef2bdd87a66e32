import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { DatabaseTarget, Db } from '../../database/connect.ts'
import { openClient } from '../../database/single.ts'
import type { Database } from '../../database/schema.ts'
import type { ClientBase } from 'pg'

/** One connection with both faces: typed queries, and the raw client that a COPY needs. */
export interface SingleConnection {
  db: Db
  client: pg.Client
  close: () => Promise<void>
}

/** Opens a connection of its own, without a limit on how long a statement may take. */
export const openSingleConnection = async (target: DatabaseTarget): Promise<SingleConnection> => {
  const client = await openClient(target, `seed ${process.pid}`)
  const lent = Object.assign(client, { release: () => {} })
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: { connect: async () => lent, end: async () => {} } as unknown as pg.Pool,
    }),
  })
  return { db, client, close: () => client.end() }
}

/** Takes the indexes off some tables for a bulk load; those that hold a primary key or a constraint stay. */
export const dropIndexes = async (client: ClientBase, tables: readonly string[]): Promise<string[]> => {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
       from pg_index
      where indrelid = any($1::regclass[])
        and not exists (select from pg_constraint where conindid = indexrelid)
      order by 1`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

/** Puts indexes back, a few lines of progress for a long build. */
export const createIndexes = async (
  client: ClientBase,
  definitions: readonly string[],
  progress: (built: number, of: number) => void,
): Promise<void> => {
  await client.query("set local maintenance_work_mem = '256MB'")
  for (const [position, definition] of definitions.entries()) {
    await client.query(definition)
    progress(position + 1, definitions.length)
  }
}
