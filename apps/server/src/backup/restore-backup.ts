import { createWriteStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { connect, type DatabaseTarget, type Db } from '../database/connect.ts'
import { migrate, migrationNames } from '../database/migrate.ts'
import { closeClient, openClient } from '../database/single.ts'
import { BackupError } from './backup-error.ts'
import { filePath, tablePath, type Manifest } from './manifest.ts'
import type { Backup } from './read-backup.ts'
import { unsealKeys, type Keys } from './sealed-keys.ts'
import { inOrderOfReference, quoted, tablesOf } from './tables.ts'
import { ANCHORS, keyFiles } from './write-backup.ts'

export interface RestoreOptions {
  dataDir: string
  /** Opens the sealed keys; needed where the backup holds some. */
  passphrase: string | undefined
  progress: (line: string) => void
}

/** Uploaded files and the heads of the audit chain, nothing beside them. */
const belongs = (path: string): boolean =>
  path === ANCHORS || (/^files\/[\w.-]+(?:\/[\w.-]+)*$/.test(path) && !path.split('/').includes('..'))

const refuseUnfit = async ({ migrations, files }: Manifest): Promise<void> => {
  const known = await migrationNames()
  if (migrations.some((name) => !known.includes(name))) throw new BackupError('newer_version')
  const stranger = files.find(({ path }) => !belongs(path))
  if (stranger) throw new BackupError('damaged', stranger.path)
}

const refuseOtherKeys = (dataDir: string, keys: Keys): void => {
  for (const name of keyFiles) {
    const file = join(dataDir, name)
    if (existsSync(file) && readFileSync(file, 'utf8').trim() !== keys[name])
      throw new BackupError('other_keys', name)
  }
}

/** A database that a server has worked with has an administrator; one with the schema alone is as good as empty. */
const refuseFull = async (client: pg.Client, { migrations }: Manifest): Promise<void> => {
  const { rows } = await client.query<{ users: string | null; migrations: string | null }>(
    "select to_regclass('users')::text as users, to_regclass('schema_migrations')::text as migrations",
  )
  if (!rows[0]?.migrations) {
    if ((await tablesOf(client)).length > 0) throw new BackupError('database_not_empty')
    return
  }
  const people = rows[0].users ? await client.query('select from users limit 1') : undefined
  const { rows: done } = await client.query<{ name: string }>('select name from schema_migrations')
  if ((people?.rowCount ?? 0) > 0 || done.some(({ name }) => !migrations.includes(name)))
    throw new BackupError('database_not_empty')
}

const load = async (client: pg.Client, { manifest, zip }: Backup, progress: RestoreOptions['progress']) => {
  const entries = new Map(manifest.tables.map((table) => [table.name, table]))
  const present = (await tablesOf(client)).map(({ name }) => name)
  for (const name of entries.keys()) if (!present.includes(name)) throw new BackupError('damaged', name)
  await client.query('begin')
  await client.query('set local statement_timeout = 0')
  // Triggers tell servers of changes, number the audit log and refuse to touch it: all that has happened already.
  for (const name of present) await client.query(`alter table ${quoted(name)} disable trigger user`)
  await client.query(`truncate ${present.map(quoted).join(', ')} cascade`)
  for (const name of await inOrderOfReference(client, [...entries.keys()])) {
    const { columns = [], rows = 0 } = entries.get(name) ?? {}
    if (rows === 0) continue
    const statement = `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`
    await pipeline(await zip.read(tablePath(name)), client.query(copyFrom(statement)))
    progress(`${name}: ${rows} rows`)
  }
  for (const { name, last } of manifest.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [quoted(name), last ?? 1, last !== null])
  for (const name of present) await client.query(`alter table ${quoted(name)} enable trigger user`)
  await client.query('commit')
  await client.query('analyze')
}

const writeFiles = async (dataDir: string, { manifest, zip }: Backup, keys: Keys): Promise<void> => {
  mkdirSync(dataDir, { recursive: true })
  for (const name of keyFiles) {
    const key = keys[name]
    if (key !== undefined) writeFileSync(join(dataDir, name), key, { mode: 0o600 })
  }
  for (const { path } of manifest.files) {
    const file = join(dataDir, path)
    mkdirSync(dirname(file), { recursive: true })
    await pipeline(await zip.read(filePath(path)), createWriteStream(file, { mode: 0o600, flush: true }))
  }
}

const migrated = async (target: DatabaseTarget, work: (db: Db) => Promise<unknown>): Promise<void> => {
  const db = connect(target, { poolSize: 1, statementTimeout: 0 })
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}

/**
 * Brings a backup back into an empty database, whole or not at all, and its files and keys into the data folder. One that an
 * earlier version made is brought up to date. Interrupted, it can be run again.
 * @throws BackupError and nothing is changed; anything else may leave an empty schema and the keys behind.
 */
export const restoreBackup = async (
  target: DatabaseTarget,
  backup: Backup,
  options: RestoreOptions,
): Promise<void> => {
  const { dataDir, passphrase, progress } = options
  const { manifest } = backup
  await refuseUnfit(manifest)
  const keys = manifest.keys ? unsealKeys(manifest.keys, passphrase) : {}
  refuseOtherKeys(dataDir, keys)
  const client = await openClient(target, 'restore')
  try {
    await refuseFull(client, manifest)
    // Keys first: rows without them would be a log that nobody can check.
    await writeFiles(dataDir, backup, keys)
    await migrated(target, (db) => migrate(db, progress, manifest.migrations))
    await load(client, backup, progress)
    await migrated(target, (db) => migrate(db, progress))
  } finally {
    await closeClient(client)
  }
}
