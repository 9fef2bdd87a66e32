import type { Db } from '../database/connect.ts'
import type { Settings } from '../settings.ts'

/** DEMO_HOST=1 on a database that holds real people. */
export class DemoModeMismatch extends Error {
  override readonly name = 'DemoModeMismatch'
}

/**
 * Keeps public demo passwords away from real data.
 * @throws DemoModeMismatch when DEMO_HOST=1 meets a database that was not created that way.
 */
export const refuseForeignDemo = async (db: Db, settings: Pick<Settings, 'demoHost'>): Promise<void> => {
  if (!settings.demoHost) return
  const installation = await db.selectFrom('installation').select('demo').executeTakeFirst()
  if (installation?.demo !== true)
    throw new DemoModeMismatch(
      'DEMO_HOST=1 works only on a database that was created with it, and this one was not. ' +
        'Start without DEMO_HOST, or give the demo host a DATA_DIR or DATABASE_URL of its own.',
    )
}
