import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { nameStatements } from './planned.ts'
import type { Database } from './schema.ts'

/** How to reach a PostgreSQL: an address of one's own, or what the bundled one answered. */
export type DatabaseTarget =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string }

/** Typed queries over the pool. */
export type Db = Kysely<Database>
/** The same inside a transaction. */
export type Trx = Transaction<Database>

// Counts and seconds fit a double, so 64-bit integers are read as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export interface ConnectOptions {
  /** Most connections at once. Default 16. */
  poolSize?: number
  /** Milliseconds after which the database gives up on a statement; 0 for never. Default 30000. */
  statementTimeout?: number
}

const pools = new WeakMap<Db, pg.Pool>()

/** How many connections a database that `connect` opened has, and who waits for one. */
export const poolOf = (db: Db): Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'> => {
  const pool = pools.get(db)
  if (pool === undefined) throw new Error('Only a database that connect() opened has a pool')
  return pool
}

/**
 * A question that is asked at every call: planned once on each connection and known there by its name from then on,
 * where planning takes longer than answering. `text` numbers its values $1, $2...
 */
export const prepared =
  <Row extends pg.QueryResultRow>(name: string, text: string) =>
  async (db: Db, values: unknown[]): Promise<Row[]> => {
    const pool = pools.get(db)
    if (pool === undefined) throw new Error('Only a database that connect() opened can prepare a question')
    return (await pool.query<Row>({ name, text, values })).rows
  }

/** Opens a pool. Closing it is `db.destroy()`. */
export const connect = (target: DatabaseTarget, options: ConnectOptions = {}): Db => {
  const { poolSize = 16, statementTimeout = 30_000 } = options
  const pool = new pg.Pool({
    ...target,
    max: poolSize,
    connectionTimeoutMillis: 8000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: `hospital-crm ${process.pid}`,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: statementTimeout,
  })
  // A connection that breaks is replaced at the next query; without these listeners it would end the process, the
  // first while it is idle, the second while it is in use.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    nameStatements(client)
  })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  pools.set(db, pool)
  return db
}

/** Whether the database answers right now. */
export const canServe = async (db: Db): Promise<boolean> => {
  try {
    await db.executeQuery(CompiledQuery.raw('select 1'))
    return true
  } catch {
    return false
  }
}
