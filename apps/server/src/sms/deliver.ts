import { sql, type Selectable } from 'kysely'
import type { MessageProblem } from '@hospital-crm/api/entities'
import { stopsAt } from '@hospital-crm/api/rules'
import type { Db } from '../database/connect.ts'
import type { SmsMessageTable } from '../database/privacy-schema.ts'
import { unixNow, CLOCK_DRIFT } from '../basics/clock.ts'
import type { Settings } from '../basics/settings.ts'
import { placeOf } from './gateways.ts'
import { handOver, type Delivery, type HttpGateway } from './provider.ts'
import { unseal } from '../audit/secrets.ts'

type MessageRecord = Selectable<SmsMessageTable>

/** What delivering needs of the server. */
export interface Sender {
  db: Db
  settings: Settings
}

/** Seconds before each further try of a message that no gateway took. */
const RETRY_SECONDS = [30, 120, 600, 1800] as const
/** Seconds of the longest of them; nothing waits longer. */
const LONGEST_WAIT = Math.max(...RETRY_SECONDS)
/** Seconds for which a message belongs to whoever sends it: longer than any post takes. */
const TAKEN_SECONDS = 60
/** Seconds after which a message that waits is of no use any more. */
const EXPIRY_SECONDS = 7200

/** Takes waiting messages, each for one process alone, and counts the try. */
export const takeWaiting = async (
  db: Db,
  now: number,
  limit: number,
  id?: number,
): Promise<MessageRecord[]> => {
  const only = id === undefined ? sql`` : sql`and id = ${id}`
  const { rows } = await sql<MessageRecord>`
    update sms_messages set taken_until = ${now + TAKEN_SECONDS}, attempts = attempts + 1
    where id in (select id from sms_messages
      where status = 'queued' and (next_time <= ${now} or next_time > ${now + LONGEST_WAIT + CLOCK_DRIFT}) and taken_until is null ${only}
      order by next_time, id limit ${limit} for update skip locked)
    returning *`.execute(db)
  return rows
}

/** A gateway with what it needs to send; without that it keeps messages, or its secret cannot be read. */
export const gatewayOf = async ({ db, settings }: Sender, id: number) => {
  const row = await db.selectFrom('sms_gateways').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) return undefined
  const { kind, status } = row
  const secret = row.sealed_secret === null ? '' : unseal(settings, placeOf(row.id), row.sealed_secret)
  const gateway: HttpGateway | undefined =
    kind !== 'http' || secret === undefined ? undefined : { ...row, secret }
  return { kind, status, gateway }
}

const fail = (problem: MessageProblem) => ({ status: 'failed', problem, taken_until: null }) as const

const outcomeOf = (delivery: Delivery, { attempts }: MessageRecord, now: number) => {
  if (delivery === 'sent') return { status: 'sent', sent_time: now, taken_until: null } as const
  if (delivery !== 'again') return fail(delivery)
  const wait = RETRY_SECONDS[attempts - 1]
  return wait === undefined ? fail('unreachable') : ({ taken_until: null, next_time: now + wait } as const)
}

/** Whether the customer has come not to want messages since it was written. */
const isUnwanted = async (db: Db, { cus_id: id }: MessageRecord): Promise<boolean> => {
  const { contact_stops: stops } = await db
    .selectFrom('customers')
    .select('contact_stops')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return stopsAt(stops, unixNow()).some(({ way }) => way === 'all' || way === 'sms')
}

/** Sends a message that was taken, and keeps how it ended. */
export const deliverTaken = async (sender: Sender, message: MessageRecord): Promise<void> => {
  const { db, settings } = sender
  if (await isUnwanted(db, message)) {
    await db
      .updateTable('sms_messages')
      .set(fail('do_not_contact'))
      .where('id', '=', message.id)
      .where('status', '=', 'queued')
      .execute()
    return
  }
  const found = await gatewayOf(sender, message.gateway_id ?? 0)
  const gateway = found?.status === 1 ? found.gateway : undefined
  const delivery =
    gateway === undefined
      ? 'not_ready'
      : await handOver(gateway, message, { now: unixNow(), ownHosts: settings.gatewayHosts })
  await db
    .updateTable('sms_messages')
    .set(outcomeOf(delivery, message, unixNow()))
    .where('id', '=', message.id)
    .where('status', '=', 'queued')
    .execute()
}

/** Sends one stored message now, unless somebody else does. */
export const deliverNow = async (sender: Sender, id: number): Promise<void> => {
  for (const message of await takeWaiting(sender.db, unixNow(), 1, id)) await deliverTaken(sender, message)
}

/**
 * Ends messages that waited too long, and those whose sending process died in the middle: their gateway may have them,
 * so they are not sent a second time.
 */
export const endLost = async (db: Db, now: number): Promise<void> => {
  await db
    .updateTable('sms_messages')
    .set(fail('no_answer'))
    .where('status', '=', 'queued')
    .where((where) =>
      // Taken while a clock was ahead, it would belong to nobody for as long.
      where.or([
        where('taken_until', '<', now),
        where('taken_until', '>', now + TAKEN_SECONDS + CLOCK_DRIFT),
      ]),
    )
    .execute()
  await db
    .updateTable('sms_messages')
    .set(fail('expired'))
    .where('status', '=', 'queued')
    .where('taken_until', 'is', null)
    .where('created_time', '<', now - EXPIRY_SECONDS)
    .execute()
}
