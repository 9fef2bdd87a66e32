import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { giveUpWhenAway } from './give-up.ts'
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
  /** Milliseconds that its answer may take beyond that, until the connection counts as silent. Default 5000. */
  grace?: number
  /** Milliseconds in which a connection has to be made. Default 8000. */
  connectTimeout?: number
}

/** Milliseconds in which a connection has to be made. */
export const CONNECT_MILLISECONDS = 8000
/** After so many without a word the system asks whether the other machine is still there. */
export const KEEP_ALIVE_MILLISECONDS = 10_000

/** The database answers, and takes no writes: a standby, or one that another has taken over from. */
export class DatabaseReadOnly extends Error {
  override readonly name = 'DatabaseReadOnly'
  /** What PostgreSQL answers to a write there. */
  readonly code = '25006'
}

interface Lender {
  pool: pg.Pool
  /** How many connections were made so far. */
  made: () => number
  /** A connection of the pool. Ended for good when its release is told so. */
  lend: () => Promise<pg.PoolClient>
}

const lenders = new WeakMap<Db, Lender>()

const lenderOf = (db: Db): Lender => {
  const lender = lenders.get(db)
  if (lender === undefined) throw new Error('Only a database that connect() opened has a pool')
  return lender
}

/** How many connections a database that `connect` opened has, and who waits for one. */
export const poolOf = (db: Db): Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'> =>
  lenderOf(db).pool

/** How many connections to a database were made so far. While it stays the same, nobody else has taken over from it. */
export const connectionsMade = (db: Db): number => lenderOf(db).made()

/**
 * A question that is asked at every call: planned once on each connection and known there by its name from then on,
 * where planning takes longer than answering. `text` numbers its values $1, $2...
 */
export const prepared =
  <Row extends pg.QueryResultRow>(name: string, text: string) =>
  async (db: Db, values: unknown[]): Promise<Row[]> => {
    const client = await lenderOf(db).lend()
    try {
      return (await client.query<Row>({ name, text, values })).rows
    } finally {
      client.release()
    }
  }

/** Whether the database of this connection takes writes. */
const takesWrites = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  return rows[0]?.transaction_read_only === 'off'
}

/** Answers a lender of connections that are known to lead to a database which takes writes. */
const lenderFor = (config: pg.PoolConfig, patience: number, connectTimeout: number): Lender => {
  /** When each connection was last known to work, and before when none of them counts as working. */
  const known = new WeakMap<pg.ClientBase, number>()
  let doubtfulBefore = 0
  let made = 0

  const welcome = async (client: pg.ClientBase) => {
    made += 1
    // Ends the process otherwise when the connection breaks while it is in use.
    client.on('error', () => {})
    nameStatements(client)
    giveUpWhenAway(client, {
      milliseconds: patience,
      onGivenUp: (since) => {
        doubtfulBefore = Math.max(doubtfulBefore, since)
      },
    })
    const late = setTimeout(() => void (client as pg.Client).end().catch(() => {}), connectTimeout)
    try {
      if (!(await takesWrites(client))) throw new DatabaseReadOnly('The database takes no writes')
    } finally {
      clearTimeout(late)
    }
  }
  const pool = new pg.Pool({ ...config, onConnect: welcome })
  // A connection that breaks while it is idle is replaced at the next question; without a listener it would end the process.
  pool.on('error', () => {})
  pool.on('release', (_error, client) => known.set(client, performance.now()))
  const lend = async (): Promise<pg.PoolClient> => {
    for (;;) {
      const client = await pool.connect()
      if ((known.get(client) ?? Number.POSITIVE_INFINITY) >= doubtfulBefore) return client
      client.release(true)
    }
  }
  return { pool, made: () => made, lend }
}

/**
 * Opens a pool. Closing it is `db.destroy()`. A connection that its database leaves without an answer for longer than any
 * statement may take is given up, and with it those that were last heard of before it went silent.
 */
export const connect = (target: DatabaseTarget, options: ConnectOptions = {}): Db => {
  const {
    poolSize = 16,
    statementTimeout = 30_000,
    grace = 5000,
    connectTimeout = CONNECT_MILLISECONDS,
  } = options
  const lender = lenderFor(
    {
      ...target,
      max: poolSize,
      connectionTimeoutMillis: connectTimeout,
      idleTimeoutMillis: 60_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MILLISECONDS,
      application_name: `hospital-crm ${process.pid}`,
      statement_timeout: statementTimeout,
      idle_in_transaction_session_timeout: statementTimeout,
    },
    statementTimeout === 0 ? 0 : statementTimeout + grace,
    connectTimeout,
  )
  const pool = { connect: lender.lend, end: () => lender.pool.end(), options: lender.pool.options }
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  lenders.set(db, lender)
  return db
}

/** Whether the database answers right now, and takes writes. */
export const canServe = async (db: Db): Promise<boolean> => {
  try {
    const { rows } = await db.executeQuery<{ transaction_read_only: string }>(
      CompiledQuery.raw('show transaction_read_only'),
    )
    return rows[0]?.transaction_read_only === 'off'
  } catch {
    return false
  }
}
