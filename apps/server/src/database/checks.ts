import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { connect, type DatabaseTarget, type Db } from './connect.ts'
import { giveUpWhenAway } from './give-up.ts'
import { closeClient, openClient } from './single.ts'

/** The database that the settings name does not answer, or does not let the server in. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable'
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : ''

const LOOK = 'Look whether it runs, and whether host, port, user, password and database name are right.'

/** What may be behind an answer of the server; undefined where it says enough by itself. */
const advice: readonly [answer: RegExp, advice: string][] = [
  [
    /unsupported startup parameter/,
    'Let PgBouncer ignore it (ignore_startup_parameters) and give it pool_mode = session: see docs/database.md.',
  ],
  [
    /^(?:28|3D)/,
    'Look whether user, password and database name are right, and whether pg_hba.conf lets them in.',
  ],
  [/^53300/, 'It has no connection left: each server needs 17, and one more at its start.'],
  [/^57P0/, 'It starts, stops or is being taken over. Start again in a moment.'],
  [
    /^25006/,
    'It only reads: a standby, or one that another has taken over from. Give the address of the one that takes writes.',
  ],
]

/** A sentence about a database that could not be asked, and never its address with the password. */
const unreachableText = (what: string, error: unknown): string => {
  const isAnswer = error instanceof Error && ('severity' in error || error.name === 'DatabaseReadOnly')
  if (!isAnswer) return `${what} cannot be used${codeOf(error)}. ${LOOK}`
  const { code = '' } = error as { code?: string }
  const [, hint = LOOK] = advice.find(([answer]) => answer.test(code) || answer.test(error.message)) ?? []
  return `${what} cannot be used. It answered: ${error.message}${codeOf(error)}. ${hint}`
}

/**
 * Asks a database of one's own for an answer, before anything is expected of it. `what` names its setting.
 * @throws DatabaseUnreachable in words that say what to look at, and never the address with its password.
 */
export const checkReachable = async (
  target: DatabaseTarget,
  what: 'DATABASE_URL' | 'DATABASE_OWNER_URL',
): Promise<void> => {
  const db = connect(target, { poolSize: 1 })
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    throw new DatabaseUnreachable(unreachableText(`The database of ${what}`, error), { cause: error })
  } finally {
    await db.destroy()
  }
}

/** What answers at an address gives a session of the database to others between two statements. */
export class SharedSessions extends Error {
  override readonly name = 'SharedSessions'
}

const SHARED =
  'What answers at DATABASE_URL gives sessions of the database away between two statements, as PgBouncer does with ' +
  'pool_mode = transaction. Give it pool_mode = session, or the address of the database itself: see docs/database.md.'

/** What PgBouncer says with `pool_mode = statement`. */
const NO_TRANSACTIONS = /transaction blocks not allowed/

/** Statements that are asked one after the other: a pooler that takes its connections in turn gives another one by then. */
const TURNS = 5
/** Milliseconds that a pooler may take to find a session. */
const CHECK_MILLISECONDS = 10_000

/**
 * Refuses a pooler that keeps a session of the database for one transaction alone, as PgBouncer does with `pool_mode =
 * transaction`: nothing would come of LISTEN, of prepared statements and of the limits that are set for a session.
 *
 * Whatever is set for the session of one connection is seen by nobody else, and by that connection at every later question. A
 * pooler gives the session away while the connection says nothing: somebody else who asks then gets it, finds what was
 * set, and while they hold it in a transaction the first one gets another session, which lacks it.
 * @throws SharedSessions
 */
export const checkSessions = async (target: DatabaseTarget): Promise<void> => {
  const mark = randomUUID()
  const open: pg.Client[] = []
  const openNext = async (): Promise<pg.Client> => {
    const client = await openClient(target, 'check')
    open.push(client)
    giveUpWhenAway(client, { milliseconds: CHECK_MILLISECONDS })
    return client
  }
  const hasMark = async (client: pg.Client): Promise<boolean> => {
    const { rows } = await client.query<{ mark: string | null }>(
      "select current_setting('hospital_crm.session', true) as mark",
    )
    return rows[0]?.mark === mark
  }
  try {
    const [one, other] = [await openNext(), await openNext()]
    await one.query(`set hospital_crm.session = '${mark}'`)
    await other.query('begin')
    let isShared = await hasMark(other)
    // Where there is but one session, the first would wait for the end of this transaction.
    if (!isShared) isShared = !(await hasMark(one))
    await other.query('rollback')
    for (let turn = 0; turn < TURNS && !isShared; turn += 1) isShared = !(await hasMark(one))
    if (isShared) throw new SharedSessions(SHARED)
  } catch (error) {
    if (error instanceof SharedSessions) throw error
    if (error instanceof Error && NO_TRANSACTIONS.test(error.message)) throw new SharedSessions(SHARED)
    throw new DatabaseUnreachable(unreachableText('The database of DATABASE_URL', error), { cause: error })
  } finally {
    for (const client of open) await closeClient(client)
  }
}

/** The database and the demo mode do not belong together. */
class WrongMode extends Error {
  override readonly name = 'WrongMode'
}

/**
 * Notes on a fresh database whether it was made for a demo host.
 * @throws WrongMode when demo mode meets a database that was not: demo accounts never touch a hospital's own data.
 */
export const checkInstallation = async (db: Db, demoHost: boolean): Promise<void> => {
  await db
    .insertInto('installation')
    .values({ demo: demoHost })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { demo } = await db.selectFrom('installation').select('demo').executeTakeFirstOrThrow()
  if (demoHost && !demo)
    throw new WrongMode(
      'This database was not created with DEMO_HOST=1, so it cannot be a demo host. Use another DATA_DIR or DATABASE_URL.',
    )
}
