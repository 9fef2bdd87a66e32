import { startBundled } from '../database/bundled.ts'
import { connect, type DatabaseTarget, type Db } from '../database/connect.ts'
import { ownerOf, readConnection } from '../database/connection-file.ts'
import { DataFolderInUse, lockDataFolder } from '../database/lock.ts'
import { migrate } from '../database/migrate.ts'
import type { Settings } from '../basics/settings.ts'

/**
 * Runs a command with the account that owns the database: one's own, the bundled one of a running server, or else the bundled one
 * started for as long as the command takes. `makes` lets it make a bundled database where there is none.
 */
export const withTarget = async <Result>(
  settings: Settings,
  work: (target: DatabaseTarget) => Promise<Result>,
  { makes = false }: { makes?: boolean } = {},
): Promise<Result> => {
  const address = settings.databaseOwnerUrl ?? settings.databaseUrl
  if (address !== null) return work({ connectionString: address })
  if (!makes && !readConnection(settings.dataDir))
    throw new Error(`There is no database in ${settings.dataDir} yet. Start the server once.`)
  try {
    const lock = await lockDataFolder(settings.dataDir)
    try {
      const bundled = await startBundled(settings.dataDir, () => {})
      try {
        return await work(bundled.owner)
      } finally {
        await bundled.stop()
      }
    } finally {
      lock.release()
    }
  } catch (error) {
    const connection = error instanceof DataFolderInUse ? readConnection(settings.dataDir) : undefined
    if (!connection) throw error
    return work(ownerOf(connection))
  }
}

/** Runs a command on the database of {@link withTarget}, its schema brought up to date. */
export const withDatabase = <Result>(
  settings: Settings,
  work: (db: Db) => Promise<Result>,
): Promise<Result> =>
  withTarget(settings, async (target) => {
    const db = connect(target, { poolSize: 2, statementTimeout: 0 })
    try {
      await migrate(db)
      return await work(db)
    } finally {
      await db.destroy()
    }
  })
