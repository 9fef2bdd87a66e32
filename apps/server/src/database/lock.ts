import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'

/** The data folder belongs to another live server. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'
}

/** The data folder cannot be made or written to. */
export class DataFolderUnusable extends Error {
  override readonly name = 'DataFolderUnusable'
}

/** A held lock; it also ends with the process, however that dies. */
export interface FolderLock {
  release: () => void
}

const holder = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}

const tryLock = (file: string): DatabaseSync | undefined => {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch {
    lock.close()
    return undefined
  }
}

/**
 * Takes the folder for this process. The lock is the operating system's own on `server.lock` (held through SQLite,
 * which Node carries on every platform), so a killed server leaves nothing to clean up and a reused pid means nothing.
 * @throws DataFolderInUse with the pid of the server that holds it, DataFolderUnusable.
 */
export const lockDataFolder = async (dataDir: string): Promise<FolderLock> => {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new DataFolderUnusable(
      `The data folder ${dataDir} cannot be used (${String((error as NodeJS.ErrnoException).code)}). ` +
        'Make it a folder that this user may write to, or choose another DATA_DIR.',
    )
  }
  const pidFile = join(dataDir, 'server.pid')
  const lock = tryLock(join(dataDir, 'server.lock'))
  if (!lock) {
    // The winner writes its pid right after it took the lock.
    await wait(200)
    const pid = holder(pidFile)
    throw new DataFolderInUse(
      `The data folder ${dataDir} is in use by another server${pid ? ` (pid ${pid})` : ''}. ` +
        'Stop that one first, or start this one with another DATA_DIR.',
    )
  }
  writeFileSync(pidFile, `${process.pid}\n`)
  return { release: () => lock.close() }
}
