import * as z from 'zod/mini'
import { BackupError } from './backup-error.ts'
import { sealedKeys } from './sealed-keys.ts'

/** Name of the manifest inside a backup. It is written last, so a file that was cut off has none. */
export const MANIFEST = 'manifest.json'

/** Version of the layout of a backup. */
export const BACKUP_VERSION = 1

const count = z.int().check(z.nonnegative())

/** Size and SHA-256 in hex of an entry. */
const sums = { bytes: count, sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }

/** What a backup holds. */
const manifest = z.strictObject({
  format: z.literal('hospital-crm-backup'),
  version: z.int(),
  /** When it was begun; what was stored before is in it. */
  made_at: z.string(),
  /** Version of the application. */
  application: z.string(),
  /** Migrations that its database had gone through, in their order. */
  migrations: z.array(z.string()),
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: count, ...sums })),
  /** The last number that each sequence gave out; null where it gave out none. */
  sequences: z.array(z.strictObject({ name: z.string(), last: z.nullable(z.number()) })),
  /** Files of the data folder, by their paths in it. */
  files: z.array(z.strictObject({ path: z.string(), ...sums })),
  /** Null where every key stands in the settings. */
  keys: z.nullable(sealedKeys),
})
export type Manifest = z.infer<typeof manifest>

/** Where a table stands inside a backup: rows in PostgreSQL's COPY text format. */
export const tablePath = (name: string): string => `tables/${name}.copy`

/** Where a file of the data folder stands. */
export const filePath = (path: string): string => `files/${path}`

const head = z.object({ format: z.literal('hospital-crm-backup'), version: z.int() })

/** @throws BackupError `not_a_backup`, `newer_version`, `damaged`. */
export const readManifest = (text: string): Manifest => {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    throw new BackupError('damaged')
  }
  const begin = head.safeParse(read)
  if (!begin.success) throw new BackupError('not_a_backup')
  if (begin.data.version > BACKUP_VERSION) throw new BackupError('newer_version')
  const whole = manifest.safeParse(read)
  if (!whole.success) throw new BackupError('damaged')
  return whole.data
}
