import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { CallName } from '@hospital-crm/api/contract'
import { REQUEST_SECONDS } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import type { Db, Trx } from '../database/connect.ts'

/** Who asks for what, under which id. Without an id nothing is remembered. */
export interface OnceRequest {
  uid: number
  requestId: string | undefined
  call: CallName
  /** What is asked for, without the request id; the same id for something else is refused. */
  body: unknown
}

/** What a request does, and what it answers when it was done before. */
export interface OnceWork<Result> {
  /** Does it. `id` is that of the row that came of it. */
  first: () => Promise<{ id: number; result: Result }>
  /** Answers for the row that came of the earlier request, as it is now. */
  again: (id: number) => Promise<Result>
}

const sorted = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
    : value

const digestOf = (body: unknown): Buffer => createHash('sha256').update(JSON.stringify(body, sorted)).digest()

/**
 * Carries a request out once, however often it is sent: whoever lost the answer sends it again under the same id. It is
 * noted in the transaction of the work, so work and note exist together or not at all, and a second one that comes
 * meanwhile waits for the first.
 * @throws CallError `request_reused` when the user sent something else under this id.
 */
export const once = async <Result>(
  trx: Trx,
  { uid, requestId, call, body }: OnceRequest,
  { first, again }: OnceWork<Result>,
): Promise<Result> => {
  if (requestId === undefined) return (await first()).result
  const digest = digestOf(body)
  const { rows: noted } = await sql`
    insert into done_requests (uid, request_id, call, digest, target_id) values (${uid}, ${requestId}, ${call}, ${digest}, 0)
    on conflict (uid, request_id) do update
      set call = excluded.call, digest = excluded.digest, target_id = 0, created_at = now()
      where done_requests.created_at < now() - make_interval(secs => ${REQUEST_SECONDS})
    returning 1`.execute(trx)
  const known = trx.selectFrom('done_requests').where('uid', '=', uid).where('request_id', '=', requestId)
  if (noted.length === 0) {
    const before = await known.select(['call', 'digest', 'target_id']).executeTakeFirstOrThrow()
    // What was destroyed since leaves no digest.
    const isSame = before.digest.length === 0 || before.digest.equals(digest)
    if (before.call !== call || !isSame) throw new CallError('request_reused')
    return again(before.target_id)
  }
  const { id, result } = await first()
  await trx
    .updateTable('done_requests')
    .set({ target_id: id })
    .where('uid', '=', uid)
    .where('request_id', '=', requestId)
    .execute()
  return result
}

/** Forgets what nobody will send again. */
export const forgetOldRequests = async (db: Db): Promise<void> => {
  await sql`delete from done_requests where created_at < now() - make_interval(secs => ${REQUEST_SECONDS})`.execute(
    db,
  )
}
