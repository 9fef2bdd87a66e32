import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { appendFile, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

/** Settings that decide what a first start leaves in its data folder. */
const settingsOfData = [
  'SEED_CUSTOMERS',
  'SEED_PASSWORD',
  'ADMIN_PASSWORD',
  'DEMO_HOST',
  'TIME_ZONE',
  'AUDIT_KEY',
  'SECRETS_KEY',
  'INITIAL_PASSWORD_SECONDS',
] as const

/** A first start on a busy machine takes a minute and a half at most, and whoever makes a folder may have died. */
const MADE_MS = 180_000
const POLL_MS = 100

const copy = async (from: string, to: string) => {
  await promisify(execFile)('cp', ['-a', `${from}/.`, to])
}

const makerOf = async (folder: string) => {
  try {
    await mkdir(`${folder}.making`)
    return true
  } catch {
    return false
  }
}

/**
 * Fills an empty data folder as a first start with these settings would: creating a database, its tables and invented
 * people takes longer than all else of a start, so each run of the tests does it once for each set of settings, in the
 * folder that `npm test` gives it (`TEST_FIRST_STARTS`). Without that folder, and on Windows, it does nothing.
 *
 * @param make starts a server on a folder and stops it, so that everything is on the disk
 */
export async function fillAsFirstStart(
  dataDir: string,
  env: Readonly<Record<string, string>>,
  make: (dataDir: string) => Promise<void>,
): Promise<void> {
  const home = process.env['TEST_FIRST_STARTS']
  // Without its password in the settings, the administrator's is told by the first start alone.
  const isAlike = env['ADMIN_PASSWORD'] !== '' && !('DATABASE_URL' in env)
  if (home === undefined || !isAlike || process.platform === 'win32') return
  const settings = settingsOfData.map((name) => env[name] ?? '')
  const made = join(home, createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 16))
  if (!existsSync(made) && (await makerOf(made)))
    try {
      await mkdir(`${made}.new`, { mode: 0o711 })
      await make(`${made}.new`)
      // What a test wrote does not have to outlive a power cut.
      await appendFile(join(`${made}.new`, 'postgres/data/postgresql.auto.conf'), 'fsync = off\n')
      await rename(`${made}.new`, made)
    } catch {
      // Every file then starts on an empty folder, and whatever is wrong is told there.
      await rm(`${made}.new`, { recursive: true, force: true })
    }
  const until = performance.now() + MADE_MS
  while (!existsSync(made) && existsSync(`${made}.new`) && performance.now() < until) await pause(POLL_MS)
  if (existsSync(made)) await copy(made, dataDir)
}
