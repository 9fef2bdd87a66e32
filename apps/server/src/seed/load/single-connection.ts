import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DatabaseTarget, Db } from '../../database/connect.ts'
import type { Database } from '../../database/schema.ts'

/** One connection with both faces: typed queries, and the raw client that a COPY needs. */
export interface SingleConnection {
  db: Db
  client: pg.Client
  close: () => Promise<void>
}

/** Opens a connection of its own, without a limit on how long a statement may take. */
export const openSingleConnection = async (target: DatabaseTarget): Promise<SingleConnection> => {
  const client = new pg.Client({ ...target, application_name: `hospital-crm seed ${process.pid}` })
  await client.connect()
  const lent = Object.assign(client, { release: () => {} })
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: { connect: async () => lent, end: async () => {} } as unknown as pg.Pool,
    }),
  })
  return { db, client, close: () => client.end() }
}
