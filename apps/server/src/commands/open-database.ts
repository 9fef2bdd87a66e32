import { startBundled } from '../database/bundled.ts'
import { connect, type Db } from '../database/connect.ts'
import { ownerOf, readConnection } from '../database/connection-file.ts'
import { DataFolderInUse, lockDataFolder } from '../database/lock.ts'
import { migrate } from '../database/migrate.ts'
import type { Settings } from '../basics/settings.ts'

/**
 * Runs a command on the database with the account that owns it: on one's own, on the bundled one of a running server, or else on the bundled one
 * started for as long as the command takes.
 */
export const withDatabase = async <Result>(
  settings: Settings,
  work: (db: Db) => Promise<Result>,
): Promise<Result> => {
  const run = async (target: Parameters<typeof connect>[0]) => {
    const db = connect(target, { poolSize: 2, statementTimeout: 0 })
    try {
      await migrate(db)
      return await work(db)
    } finally {
      await db.destroy()
    }
  }
  const address = settings.databaseOwnerUrl ?? settings.databaseUrl
  if (address !== null) return run({ connectionString: address })
  if (!readConnection(settings.dataDir))
    throw new Error(`There is no database in ${settings.dataDir} yet. Start the server once.`)
  try {
    const lock = await lockDataFolder(settings.dataDir)
    const bundled = await startBundled(settings.dataDir, () => {})
    try {
      return await run(bundled.owner)
    } finally {
      await bundled.stop()
      lock.release()
    }
  } catch (error) {
    const connection = error instanceof DataFolderInUse ? readConnection(settings.dataDir) : undefined
    if (!connection) throw error
    return run(ownerOf(connection))
  }
}
