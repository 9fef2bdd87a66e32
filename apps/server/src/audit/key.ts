import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A key of 32 bytes in the data folder, made at the first ask and readable by the server's user alone. */
export const keyInFolder = (dataDir: string, name: string): Buffer => {
  const file = join(dataDir, name)
  try {
    return Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
  } catch {
    mkdirSync(dataDir, { recursive: true })
    const partial = `${file}.${process.pid}`
    writeFileSync(partial, randomBytes(32).toString('hex'), { mode: 0o600 })
    try {
      linkSync(partial, file)
    } catch {
      // Another process was first; its key counts.
    }
    rmSync(partial)
    return Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
  }
}

/**
 * The key of the audit chain: from the settings, else from `audit.key` in the data folder. It never enters the database.
 */
export const auditKey = (dataDir: string, given: string | null): Buffer =>
  given === null ? keyInFolder(dataDir, 'audit.key') : Buffer.from(given, 'utf8')
