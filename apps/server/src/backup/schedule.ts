import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { noticeRobots } from '@hospital-crm/api/entities'
import { take } from '../access/rate-limits.ts'
import { startRounds, type Rounds } from '../basics/rounds.ts'
import type { Settings } from '../basics/settings.ts'
import { isAhead, unixNow } from '../basics/clock.ts'
import { isMissing } from '../basics/missing.ts'
import type { DatabaseTarget, Db } from '../database/connect.ts'
import { leaveNotice } from '../notices/store.ts'
import { writeBackup } from './write-backup.ts'

/** How often it is looked whether a backup is due. */
const LOOK_MILLISECONDS = 10 * 60_000

const HOUR = 3600

/** Backups that a schedule has made; others in the folder are left alone. */
const NAME = /^hospital-crm-\d{8}-\d{6}\.zip$/
/** One of them that somebody still writes, or that nobody ended because the server was killed. */
const PARTIAL = /^hospital-crm-\d{8}-\d{6}\.zip\.part$/

/** The name of a backup that begins now, in UTC. */
const nameAt = (now: Date): string => {
  const [day = '', time = ''] = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').split('T')
  return `hospital-crm-${day}-${time}.zip`
}

export type BackupSettings = Pick<Settings, 'dataDir' | 'backupHours' | 'backupKeep' | 'backupPassphrase'> & {
  backupDir: string
}

interface Scheduled {
  db: Db
  /** The account that owns the tables. */
  owner: DatabaseTarget
  settings: BackupSettings
  /** Version of the application. */
  application: string
}

const madeIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => NAME.test(name)).toSorted()

/** When the newest backup of a folder was made, in Unix seconds; undefined where there is none. */
export const lastBackup = async (folder: string, now: number = unixNow()): Promise<number | undefined> => {
  const names = await madeIn(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  // One that was made while the clock was ahead says nothing of when the next is due.
  for (const name of names.toReversed()) {
    const at = Math.floor(await changedAt(join(folder, name)))
    if (!isAhead(at, now)) return at
  }
  return undefined
}

/** Whether the newest backup is older than it may be. */
const isDue = async (folder: string, hours: number, now: Date): Promise<boolean> => {
  const last = await lastBackup(folder, now.getTime() / 1000)
  return last === undefined || now.getTime() / 1000 - last >= hours * HOUR
}

const changedAt = async (file: string): Promise<number> => (await stat(file)).mtimeMs / 1000

/** Removes what killed servers left half written; one that another server writes was changed a moment ago. */
const removeLeft = async (folder: string, now: Date): Promise<void> => {
  for (const name of (await readdir(folder)).filter((one) => PARTIAL.test(one)))
    if (Math.abs(now.getTime() / 1000 - (await changedAt(join(folder, name)))) > HOUR)
      await rm(join(folder, name))
}

/** Makes a backup if one is due and removes those beyond the ones that are kept. Answers the name of the one it made. */
export const backUpIfDue = async (
  { owner, settings, application }: Omit<Scheduled, 'db'>,
  now: Date,
  signal?: AbortSignal,
): Promise<string | undefined> => {
  const { backupDir, backupHours, backupKeep, backupPassphrase, dataDir } = settings
  await mkdir(backupDir, { recursive: true, mode: 0o700 })
  if (!(await isDue(backupDir, backupHours, now))) return undefined
  await removeLeft(backupDir, now)
  const name = nameAt(now)
  await writeBackup(owner, join(backupDir, name), {
    dataDir,
    passphrase: backupPassphrase ?? undefined,
    application,
    progress: () => {},
    ...(signal && { signal }),
  })
  for (const old of (await madeIn(backupDir)).slice(0, -backupKeep)) await rm(join(backupDir, old))
  return name
}

/** Tells every administrator, once for each backup that is due, however often it is tried. */
export const tellOfFailure = async (db: Db, hours: number): Promise<void> => {
  const { granted } = await take(db, 'backup-failed', { limit: 1, seconds: hours * HOUR })
  if (!granted) return
  const administrators = await db
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', true)
    .where('status', '=', 1)
    .orderBy('id')
    .execute()
  await db.transaction().execute(async (trx) => {
    for (const { id } of administrators)
      await leaveNotice(
        trx,
        { user_id: id, kind: 'backup_failed', from_uid: noticeRobots.backup_failed },
        unixNow(),
      )
  })
}

/** Makes backups by themselves for as long as the server runs. One that is being written when it ends is given up. */
export const startBackups = (scheduled: Scheduled): Rounds => {
  const ending = new AbortController()
  const rounds = startRounds(
    LOOK_MILLISECONDS,
    () => backUpIfDue(scheduled, new Date(), ending.signal),
    (error) => {
      if (ending.signal.aborted) return
      console.error('The scheduled backup failed:', error instanceof Error ? error.message : error)
      tellOfFailure(scheduled.db, scheduled.settings.backupHours).catch(() => {})
    },
  )
  return {
    stop: () => {
      ending.abort()
      return rounds.stop()
    },
  }
}
