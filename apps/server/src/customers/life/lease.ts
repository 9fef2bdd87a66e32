import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { LEASE_SECONDS, type Taker } from '@hospital-crm/api/entities'
import { CallError, type Language } from '@hospital-crm/api/errors'
import { idArray } from '../../access/scope.ts'
import type { Db, Trx } from '../../database/connect.ts'
import { lasts } from '../../database/span.ts'
import { limitTexts } from './texts.ts'

const hashOf = (lease: string): Buffer => createHash('sha256').update(lease).digest()

/** Somebody else's or the own reservation that still holds. */
interface Held {
  cus_id: number
  uid: number
  nickname: string
  token_hash: Buffer
  seconds: number
}

/** Seconds that a reservation handed on by somebody who leaves holds: its taker has to be told of it first. */
const PASSED_SECONDS = 600

/** Of a row of the reservations: that it holds. */
export const reserves = lasts(sql`leases.expires_at`, Math.max(LEASE_SECONDS, PASSED_SECONDS))

/** The reservations that hold now, by customer. The rows are locked, so they stay as they are. */
export const leasesOn = async (trx: Trx, ids: readonly number[]): Promise<Map<number, Held>> => {
  const { rows } = await sql<Held>`
    select leases.cus_id, leases.uid, coalesce(users.nickname, '') as nickname, leases.token_hash,
      greatest(1, ceil(extract(epoch from leases.expires_at - clock_timestamp())))::int as seconds
    from leases left join users on users.id = leases.uid
    where leases.cus_id = any(${idArray(ids)}) and ${reserves}`.execute(trx)
  return new Map(rows.map((held) => [held.cus_id, held]))
}

/** Whether a lease is the one that the reservation was made with, by the same person. */
export const fits = (held: Held | undefined, uid: number, lease: string): boolean =>
  held !== undefined && held.uid === uid && held.token_hash.equals(hashOf(lease))

/** Names whoever is about to take the row. */
export const reservedBy = ({ uid, nickname, seconds }: Held, language: Language): CallError => {
  const by: Taker = { id: uid, nickname }
  const text = limitTexts[language].reserved(nickname, seconds)
  return new CallError('reserved', { by, retry_after: seconds }, text)
}

/** Keeps a row for somebody, whose earlier reservation of it ends. The row is locked and free. Answers the lease. */
export const takeLease = async (trx: Trx, customerId: number, uid: number): Promise<string> => {
  const lease = randomBytes(32).toString('base64url')
  await sql`insert into leases (cus_id, uid, token_hash, expires_at)
    values (${customerId}, ${uid}, ${hashOf(lease)}, clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}))
    on conflict (cus_id) do update set uid = excluded.uid, token_hash = excluded.token_hash,
      expires_at = excluded.expires_at`.execute(trx)
  return lease
}

/** Has reservations hold for somebody else, who begins anew with each. */
export const passLeases = async (trx: Trx, ids: readonly number[], to: number): Promise<void> => {
  await sql`update leases set uid = ${to}, token_hash = ${hashOf(randomBytes(32).toString('base64url'))},
      expires_at = clock_timestamp() + make_interval(secs => ${PASSED_SECONDS})
    where cus_id = any(${idArray(ids)})`.execute(trx)
}

/** Ends reservations of rows that were taken. */
export const endLeases = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  await sql`delete from leases where cus_id = any(${idArray(ids)})`.execute(trx)
}

/** Ends the one reservation that a lease was given for. Answers whether it was there. */
export const giveBack = async (
  trx: Trx,
  customerId: number,
  uid: number,
  lease: string,
): Promise<boolean> => {
  const { rows } = await sql`delete from leases
    where cus_id = ${customerId} and uid = ${uid} and token_hash = ${hashOf(lease)} returning cus_id`.execute(
    trx,
  )
  return rows.length > 0
}

/** Removes reservations that ran out. */
export const forgetOldLeases = async (db: Db): Promise<void> => {
  await sql`delete from leases where not ${reserves}`.execute(db)
}
