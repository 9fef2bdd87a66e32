import { MAX_PICTURE_BYTES } from '@hospital-crm/api/entities'
import { dayOf, keptPictureAddress } from '@hospital-crm/api/rules'
import { sql } from 'kysely'
import type { Audit } from '../audit/audit.ts'
import { unixNow } from '../basics/clock.ts'
import { startRounds, type Rounds } from '../basics/rounds.ts'
import type { Settings } from '../basics/settings.ts'
import type { Db } from '../database/connect.ts'
import { failureText } from '../database/failure.ts'
import { askOutside } from '../http/outside/ask.ts'
import { timeZoneOf } from '../options/catalogue.ts'
import { DAILY_NOW, readDaily } from '../options/daily.ts'
import { insertPicture, pictureTypeOf, remade } from './pictures.ts'

/** Who keeps pictures that nobody sent. */
const robot = { uid: 4, role_id: 0, ip: '' }

/** Row of the configuration map that tells when a picture was asked for last, and where. */
const TRIED = 'daily_picture_tried'
/** Seconds between two tries for the picture of one day. */
const RETRY_SECONDS = 3600
const ROUND_MILLISECONDS = 60_000

type Guard = Pick<Settings, 'gatewayHosts'>

const ask = async (url: string, { gatewayHosts }: Guard): Promise<{ type: string; body: Buffer } | null> => {
  const answer = await askOutside({
    method: 'GET',
    url,
    headers: { accept: 'image/*, application/json' },
    ownHosts: gatewayHosts,
    encoding: 'latin1',
    maxAnswer: MAX_PICTURE_BYTES,
  })
  if (answer.kind !== 'answered' || answer.status !== 200 || answer.body === null) return null
  return { type: answer.headers['content-type'] ?? '', body: Buffer.from(answer.body, 'latin1') }
}

/** Address of the first picture that a list of pictures names: `{"images": [{"url": "/th?id=..."}]}`. */
const firstIn = (json: string, from: string): string | null => {
  try {
    const { images } = JSON.parse(json) as { images?: { url?: unknown }[] }
    const url = images?.[0]?.url
    return typeof url === 'string' && URL.canParse(url, from) ? new URL(url, from).href : null
  } catch {
    return null
  }
}

/** The picture at an address, or the one that a list at that address names. Null where there is none that can be shown. */
const pictureAt = async (address: string, guard: Guard): Promise<Buffer | null> => {
  const first = await ask(address, guard)
  if (first === null || pictureTypeOf(first.body) !== undefined) return first?.body ?? null
  const named = firstIn(first.body.toString('utf8'), address)
  const second = named === null ? null : await ask(named, guard)
  return second !== null && pictureTypeOf(second.body) !== undefined ? second.body : null
}

/** Takes the try of this hour, so that of several servers one asks; false where it was taken. */
const takeTry = async (db: Db, from: string, now: number): Promise<boolean> => {
  const value = JSON.stringify({ at: now, from })
  const { rows } =
    await sql`insert into system_config (key, value, updated_time) values (${TRIED}, ${value}, ${now})
    on conflict (key) do update set value = excluded.value, updated_time = excluded.updated_time
    where system_config.value ->> 'from' <> ${from} or (system_config.value ->> 'at')::bigint <= ${now - RETRY_SECONDS}
    returning key`.execute(db)
  return rows.length > 0
}

/**
 * Fetches the picture of the day where an administrator named an address for it and it is not here yet: once a day, and
 * after a failure once an hour. Answers whether there is a new one.
 */
export const fetchDailyPicture = async (
  { db, audit, settings }: { db: Db; audit: Audit; settings: Settings },
  now: number,
): Promise<boolean> => {
  const { from, shown } = await readDaily(db)
  if (from === '') return false
  const day = dayOf(now, await timeZoneOf(db, settings))
  if ((shown?.day === day && shown.from === from) || !(await takeTry(db, from, now))) return false
  const bytes = await pictureAt(from, settings)
  if (bytes === null) return false
  const picture = await remade(bytes).catch(() => null)
  if (picture === null) return false
  await audit.transaction(robot, async (trx, record) => {
    const id = await insertPicture(trx, record, picture)
    const value = JSON.stringify({ day, from, address: keptPictureAddress(id) })
    await sql`insert into system_config (key, value, updated_time) values (${DAILY_NOW}, ${value}, ${now})
      on conflict (key) do update set value = excluded.value, updated_time = excluded.updated_time`.execute(
      trx,
    )
  })
  return true
}

/** Looks again and again whether there is a picture of a new day to be fetched. */
export const startDailyPicture = (services: { db: Db; audit: Audit; settings: Settings }): Rounds =>
  startRounds(
    ROUND_MILLISECONDS,
    () => fetchDailyPicture(services, unixNow()),
    (error) => console.error('The picture of the day could not be fetched:', failureText(error)),
  )
