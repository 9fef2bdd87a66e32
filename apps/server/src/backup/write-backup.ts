import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { isMissing } from '../basics/missing.ts'
import type { DatabaseTarget } from '../database/connect.ts'
import { ConnectionSilent } from '../database/give-up.ts'
import { closeClient, openClient } from '../database/single.ts'
import { BackupError } from './backup-error.ts'
import { BACKUP_VERSION, filePath, MANIFEST, tablePath, type Manifest } from './manifest.ts'
import { sealKeys, type Keys } from './sealed-keys.ts'
import { quoted, sequencesOf, tablesOf } from './tables.ts'
import { zipOut, type ZipOut } from './zip-out.ts'

/** Files of the data folder that hold keys. */
export const keyFiles = ['audit.key', 'secrets.key'] as const

/** Folder of the data folder that holds uploaded files. */
const FILES = 'files'
/** What is on its way into it: pieces of uploads that go on, and files that are being written. */
const UNDER_WAY = /^files[\\/]uploads[\\/]|\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Heads of the audit chain, kept outside the database. */
export const ANCHORS = 'audit.anchor'

/** Milliseconds without a byte after which a backup is given up: one that waits for ever keeps all later ones from being made. */
const SILENCE_MILLISECONDS = 5 * 60_000

export interface BackupOptions {
  dataDir: string
  /** Seals the keys of the data folder; needed where it holds some. */
  passphrase: string | undefined
  /** Version of the application. */
  application: string
  progress: (line: string) => void
  /** Gives it up at once, without a trace, when it is aborted. */
  signal?: AbortSignal
  /** Milliseconds that the database may say nothing. Default five minutes. */
  silence?: number
}

const keysIn = (dataDir: string): Keys =>
  Object.fromEntries(
    keyFiles
      .filter((name) => existsSync(join(dataDir, name)))
      .map((name) => [name, readFileSync(join(dataDir, name), 'utf8').trim()]),
  )

const uploadedFiles = async (dataDir: string): Promise<string[]> => {
  const folder = join(dataDir, FILES)
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dataDir.length + 1))
    .filter((path) => !UNDER_WAY.test(path))
    .toSorted()
}

const copyTables = async (
  client: pg.Client,
  zip: ZipOut,
  progress: BackupOptions['progress'],
): Promise<Manifest['tables']> => {
  const copied: Manifest['tables'] = []
  for (const { name, columns } of await tablesOf(client)) {
    const statement = `copy (select ${columns.map(quoted).join(', ')} from ${quoted(name)}) to stdout`
    const { lines, ...sums } = await zip.add(tablePath(name), () => client.query(copyTo(statement)))
    if (lines > 0) progress(`${name}: ${lines} rows`)
    copied.push({ name, columns, rows: lines, ...sums })
  }
  return copied
}

const copyFiles = async (
  { dataDir, signal }: BackupOptions,
  paths: readonly string[],
  zip: ZipOut,
): Promise<Manifest['files']> => {
  const copied: Manifest['files'] = []
  for (const path of paths) {
    signal?.throwIfAborted()
    const file = await open(join(dataDir, path)).catch((error: unknown) => {
      // It was removed for good while others were copied. One that cannot be read may not be left out without a word.
      if (isMissing(error)) return null
      throw error
    })
    if (file === null) continue
    const { bytes, sha256 } = await zip.add(filePath(path), () => file.createReadStream())
    copied.push({ path, bytes, sha256 })
  }
  return copied
}

const writeAll = async (client: pg.Client, zip: ZipOut, options: BackupOptions): Promise<void> => {
  const { dataDir, passphrase, application, progress } = options
  const keys = keysIn(dataDir)
  const sealed = Object.keys(keys).length === 0 ? null : sealKeys(keys, passphrase)
  // Read before the snapshot: what is noted there is stored by then.
  const anchors = existsSync(join(dataDir, ANCHORS)) ? [ANCHORS] : []
  const files = await copyFiles(options, anchors, zip)
  await client.query('begin isolation level repeatable read read only')
  await client.query('set local statement_timeout = 0')
  const { rows } = await client.query<{ name: string; now: string }>(
    'select name, now()::text as now from schema_migrations order by name',
  )
  const tables = await copyTables(client, zip, progress)
  const sequences = await sequencesOf(client)
  await client.query('commit')
  // A file is written before the row that names it, so these are all that the rows name.
  files.push(...(await copyFiles(options, await uploadedFiles(dataDir), zip)))
  const manifest: Manifest = {
    format: 'hospital-crm-backup',
    version: BACKUP_VERSION,
    made_at: rows[0]?.now ?? '',
    application,
    migrations: rows.map(({ name }) => name),
    tables,
    sequences,
    files,
    keys: sealed,
  }
  const text = JSON.stringify(manifest, null, 1)
  await zip.add(MANIFEST, () => Readable.from([Buffer.from(text)]))
  await zip.end(createHash('sha256').update(text).digest('hex'))
}

/**
 * Writes everything that is stored into one file, while the server works: one snapshot of the database, the uploaded files, and
 * the keys under a passphrase. The file appears under its name when it is whole. Answers its size in bytes.
 * @throws BackupError `file_exists`, `passphrase_missing`, `passphrase_short`.
 */
export const writeBackup = async (
  target: DatabaseTarget,
  file: string,
  options: BackupOptions,
): Promise<number> => {
  if (existsSync(file)) throw new BackupError('file_exists', file)
  const partial = `${file}.part`
  await rm(partial, { force: true })
  const client = await openClient(target, 'backup')
  // Whatever waits for the database then, a lock say, waits no longer.
  const giveUp = () => void client.end().catch(() => {})
  const { silence = SILENCE_MILLISECONDS } = options
  let isSilent = false
  const late = setTimeout(() => {
    isSilent = true
    giveUp()
  }, silence)
  const zip = zipOut(partial, () => late.refresh())
  options.signal?.addEventListener('abort', giveUp)
  try {
    options.signal?.throwIfAborted()
    await writeAll(client, zip, options)
    await rename(partial, file)
    return (await stat(file)).size
  } catch (error) {
    await zip.abort()
    throw isSilent ? new ConnectionSilent(silence) : error
  } finally {
    clearTimeout(late)
    options.signal?.removeEventListener('abort', giveUp)
    await closeClient(client)
  }
}
