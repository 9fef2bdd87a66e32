import { noticeRobots } from '@hospital-crm/api/entities'
import { sql, type Selectable } from 'kysely'
import { administers, toRole, type Holder } from '../access/actor.ts'
import { usablePermissions } from '../access/configuring.ts'
import { unixNow, CLOCK_DRIFT } from '../basics/clock.ts'
import { startRounds, type Rounds } from '../basics/rounds.ts'
import type { Settings } from '../basics/settings.ts'
import type { Db, Trx } from '../database/connect.ts'
import { failureText } from '../database/failure.ts'
import type { NoticesDatabase } from '../database/notices-schema.ts'
import type { RoleTable } from '../database/schema.ts'
import { leaveNotice } from '../notices/store.ts'
import { timeZoneOf } from '../options/catalogue.ts'
import { offeredReports } from '../options/reports.ts'
import { panelsOf } from './console-index.ts'
import { letterDays, nextLetterTime } from './letter-times.ts'

type LetterRecord = Selectable<NoticesDatabase['letters']>
interface Reading {
  id: number
  is_admin: boolean
  hospitals: number[]
  role: Selectable<RoleTable> | null
}

/** Letters sent in one transaction. */
const BATCH = 100
const WEEK = 7 * 86_400

/** The reader with the role in which the letter was asked for; without it, where it was taken away or disabled. */
const readerOf = async (trx: Db | Trx, { user_id, role_id }: LetterRecord): Promise<Holder | undefined> => {
  const { rows } = await sql<Reading>`
    select users.id, users.is_admin, users.hospitals, to_json(roles) as role from users
    left join roles on roles.id = ${role_id} and roles.status <> 3 and (roles.id = users.role_id
      or exists (select from user_roles where user_id = users.id and role_id = roles.id))
    where users.id = ${user_id} and users.status = 1`.execute(trx)
  const [person] = rows
  if (!person) return undefined
  const role = person.role && toRole(person.role)
  return {
    role,
    administrator: administers(person),
    permissions: new Set(usablePermissions({ ...person, role }, person.role?.permissions ?? [])),
  }
}

/** Whether somebody may open what a letter is about. */
export const opens = async (
  db: Db | Trx,
  reader: Holder,
  { report, panel }: Pick<LetterRecord, 'report' | 'panel'>,
): Promise<boolean> =>
  panel ? panelsOf(reader).has(panel) : (await offeredReports(db, reader)).some(({ id }) => id === report)

/** Whether a letter would come if it were due: to its reader in the role in which it was asked for. */
export const comes = async (db: Db | Trx, letter: LetterRecord): Promise<boolean> => {
  const reader = await readerOf(db, letter)
  return reader !== undefined && opens(db, reader, letter)
}

const send = async (trx: Trx, letter: LetterRecord, now: number, timeZone: string): Promise<boolean> => {
  const next = nextLetterTime(letter, now, timeZone)
  await trx
    .updateTable('letters')
    .set({ next_time: next, time_zone: timeZone })
    .where('id', '=', letter.id)
    .execute()
  // The hospital moved its clock, or the server's was ahead: what was due by the old one comes by the new one.
  if (letter.next_time > now) return false
  if (!(await comes(trx, letter))) return false
  const due = Math.max(letter.next_time, next - WEEK)
  const { report, panel, user_id, ask } = letter
  await leaveNotice(
    trx,
    {
      user_id,
      kind: 'letter',
      from_uid: noticeRobots.letter,
      letter: JSON.stringify({ report, panel, ...letterDays(due, timeZone), ...ask }),
    },
    now,
  )
  return true
}

/**
 * Leaves the letters whose hour has come, each once, whatever process looks. Of weeks in which no process ran the last one
 * comes alone. Answers how many were left. `now` is in Unix seconds.
 */
export const sendLetters = (db: Db, now: number, timeZone: string): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('letters')
      .selectAll()
      .where((where) =>
        where.or([
          where('next_time', '<=', now),
          where('next_time', '>', now + WEEK + CLOCK_DRIFT),
          where('time_zone', '<>', timeZone),
        ]),
      )
      .orderBy('user_id')
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute()
    let sent = 0
    for (const letter of due) if (await send(trx, letter, now, timeZone)) sent += 1
    return sent
  })

/** Looks for due letters again and again. */
export const startLetterJobs = (db: Db, settings: Settings): Rounds =>
  startRounds(
    settings.planCheckSeconds * 1000,
    async () => sendLetters(db, unixNow(), await timeZoneOf(db, settings)),
    (error) => console.error('Weekly letters could not be sent:', failureText(error)),
  )
