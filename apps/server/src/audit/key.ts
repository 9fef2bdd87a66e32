import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The key of the audit chain: from the settings, else from `audit.key` in the data folder, made at the first start
 * and readable by the server's user alone. It never enters the database.
 */
export const auditKey = (dataDir: string, given: string | null): Buffer => {
  if (given !== null) return Buffer.from(given, 'utf8')
  const file = join(dataDir, 'audit.key')
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
