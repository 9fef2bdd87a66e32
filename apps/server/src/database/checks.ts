import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** The database that the settings name does not answer, or does not let the server in. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable'
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : ''

/**
 * Asks a database of one's own for an answer, before anything is expected of it.
 * @throws DatabaseUnreachable in words that say what to look at, and never the address with its password.
 */
export const checkReachable = async (db: Db): Promise<void> => {
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    throw new DatabaseUnreachable(
      `The database of DATABASE_URL cannot be used${codeOf(error)}. ` +
        'Look whether it runs, and whether host, port, user, password and database name are right.',
      { cause: error },
    )
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
