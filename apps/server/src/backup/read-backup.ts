import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { BackupError } from './backup-error.ts'
import { filePath, MANIFEST, readManifest, tablePath, type Manifest } from './manifest.ts'
import { metered } from './metered.ts'
import { zipIn, type ZipIn } from './zip-in.ts'

/** A backup that was read through once and is whole. */
export interface Backup {
  manifest: Manifest
  zip: ZipIn
}

/** How every zip file begins. */
const ZIP_MARK = Buffer.from('PK\u0003\u0004')

const beginsAsZip = async (file: string): Promise<boolean> => {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.subarray(0, bytesRead).equals(ZIP_MARK)
  } finally {
    await handle.close()
  }
}

const manifestOf = async (zip: ZipIn): Promise<Manifest> => {
  if (!zip.has(MANIFEST)) throw new BackupError('not_a_backup')
  const written = await text(await zip.read(MANIFEST))
  const manifest = readManifest(written)
  if (createHash('sha256').update(written).digest('hex') !== zip.comment)
    throw new BackupError('damaged', MANIFEST)
  return manifest
}

const check = async (
  zip: ZipIn,
  path: string,
  expected: { bytes: number; sha256: string },
): Promise<void> => {
  const meter = metered()
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  await pipeline(await zip.read(path), meter, nowhere)
  const { bytes, sha256 } = meter.sums()
  if (bytes !== expected.bytes || sha256 !== expected.sha256) throw new BackupError('damaged', path)
}

const readThrough = async (zip: ZipIn): Promise<Manifest> => {
  const manifest = await manifestOf(zip)
  for (const table of manifest.tables) await check(zip, tablePath(table.name), table)
  for (const file of manifest.files) await check(zip, filePath(file.path), file)
  return manifest
}

/**
 * Opens a backup and reads it through, comparing every entry with what was written.
 * @throws BackupError `not_a_backup`, `newer_version`, `damaged`.
 */
export const readBackup = async (file: string): Promise<Backup> => {
  if (!(await beginsAsZip(file))) throw new BackupError('not_a_backup')
  let zip: ZipIn | undefined
  try {
    zip = await zipIn(file)
    return { zip, manifest: await readThrough(zip) }
  } catch (error) {
    zip?.close()
    if (error instanceof BackupError) throw error
    throw new BackupError('damaged', error instanceof Error ? error.message : '')
  }
}
