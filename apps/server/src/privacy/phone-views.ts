import { sql } from 'kysely'
import { dayOf } from '@hospital-crm/api/rules'
import { unixNow } from '../basics/clock.ts'
import type { Db } from '../database/connect.ts'
import { failureText } from '../database/failure.ts'
import type { PhoneViewTable } from '../database/privacy-schema.ts'
import { readConfig } from '../options/config.ts'
import type { Settings } from '../basics/settings.ts'

/** Customer ids that one row of `phone_views` tells of. */
const BLOCK = 1024
const BATCH_MILLISECONDS = 1000
/** What could not be stored is tried again after so long. */
const RETRY_MILLISECONDS = 5000
/** Days of every time zone begin with one of these spans, so views of one span are of one day. */
const SPAN_SECONDS = 900

/** Numbers that went out in bulk, unmasked. */
interface BulkView {
  uid: number
  how: PhoneViewTable['how']
  /** Customers whose number it was. */
  ids: readonly number[]
}

interface Waiting {
  uid: number
  how: PhoneViewTable['how']
  block: number
  /** One bit for each customer of the block, the first one highest. */
  seen: Uint8Array
  last_time: number
}

/** Notes who got which numbers in bulk: exact to the customer and the day, one bit for each. */
export interface PhoneViews {
  /** Waits for nothing; written together within a second, or as soon as the database takes them. */
  note: (view: BulkView) => void
  /** Resolves when everything noted is stored. */
  flush: () => Promise<void>
}

/** Adds views to those of a batch that are told by the same row. */
const add = (batch: Map<string, Waiting>, key: string, { seen, last_time, ...row }: Waiting): void => {
  const known = batch.get(key)
  if (known === undefined) {
    batch.set(key, { ...row, seen, last_time })
    return
  }
  for (const [at, byte] of seen.entries()) known.seen[at] = (known.seen[at] ?? 0) | byte
  known.last_time = Math.max(known.last_time, last_time)
}

/** Tells days, and works each span of a batch out once. */
const dayTeller = (timeZone: string): ((seconds: number) => string) => {
  const days = new Map<number, string>()
  return (seconds) => {
    const span = Math.floor(seconds / SPAN_SECONDS)
    const day = days.get(span) ?? dayOf(seconds, timeZone)
    days.set(span, day)
    return day
  }
}

const openPhoneViews = (db: Db, settings: Pick<Settings, 'timeZone'>): PhoneViews => {
  let waiting = new Map<string, Waiting>()
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  const store = async (batch: Map<string, Waiting>): Promise<void> => {
    if (batch.size === 0) return
    const { config } = await readConfig(db, settings)
    const dayAt = dayTeller(config.time_zone)
    const days = new Map<string, Waiting>()
    for (const view of batch.values()) {
      const key = `${view.uid} ${view.how} ${view.block} ${dayAt(view.last_time)}`
      add(days, key, { ...view, seen: view.seen.slice() })
    }
    const rows = [...days.values()].map(({ uid, how, block, seen, last_time }) => {
      const bits = `x${Buffer.from(seen).toString('hex')}`
      return sql`(${uid}::int, ${dayAt(last_time)}::date, ${how}::text, ${block}::int,
        ${bits}::bit(1024), ${last_time}::bigint)`
    })
    await sql`insert into phone_views as known (uid, day, how, block, seen, last_time)
      values ${sql.join(rows)} order by 4, 2, 1, 3
      on conflict (block, day, uid, how) do update set seen = known.seen | excluded.seen,
        last_time = greatest(known.last_time, excluded.last_time)`.execute(db)
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const batch = waiting
    waiting = new Map()
    running = running.then(() =>
      store(batch).catch((error: unknown) => {
        console.error('Views of numbers could not be noted yet:', failureText(error))
        for (const [key, view] of batch) add(waiting, key, view)
        timer ??= setTimeout(() => void flush(), RETRY_MILLISECONDS).unref()
      }),
    )
    return running
  }
  return {
    note: ({ uid, how, ids }) => {
      const now = unixNow()
      for (const id of ids) {
        const block = Math.floor(id / BLOCK)
        const key = `${uid} ${how} ${block} ${Math.floor(now / SPAN_SECONDS)}`
        const entry = waiting.get(key) ?? { uid, how, block, seen: new Uint8Array(BLOCK / 8), last_time: now }
        const [byte, bit] = [(id % BLOCK) >> 3, id & 7]
        entry.seen[byte] = (entry.seen[byte] ?? 0) | (128 >> bit)
        entry.last_time = now
        waiting.set(key, entry)
      }
      if (ids.length > 0) timer ??= setTimeout(() => void flush(), BATCH_MILLISECONDS).unref()
    },
    flush,
  }
}

const opened = new WeakMap<Db, PhoneViews>()

/** The notes of one database, made at the first ask. */
export const phoneViews = (db: Db, settings: Pick<Settings, 'timeZone'>): PhoneViews => {
  const known = opened.get(db) ?? openPhoneViews(db, settings)
  opened.set(db, known)
  return known
}

/** Whether the number of one of these customers is among those of a row of `phone_views`. */
export const seesOneOf = (ids: readonly number[]) =>
  sql<boolean>`(${sql.join(
    ids.map((id) => sql`(block = ${Math.floor(id / BLOCK)} and get_bit(seen, ${id % BLOCK}) = 1)`),
    sql` or `,
  )})`
