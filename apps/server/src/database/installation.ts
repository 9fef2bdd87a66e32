import type { Db } from './connect.ts'

/** The database and the demo mode do not belong together. */
export class WrongMode extends Error {
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
