import type pg from 'pg'
import { compare } from '../kill/support/check.ts'
import type { Attempt } from '../kill/support/ledger.ts'

/** What the ledger and the database say of the writes. */
export interface WriteFindings {
  acknowledged: number
  /** Acknowledged, and not there. */
  lost: number
  /** There more than once. */
  twice: number
  /** A row without its entry of the audit log, or the other way round; refused, and there all the same. */
  half: number
  /** Writers gave up on them. */
  unclear: number
}

const countTwice = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from (
       select 1 from customers where wechat like 'mark-%' group by wechat having count(*) > 1
       union all
       select 1 from follow_ups where content like 'mark-%' group by content having count(*) > 1
       union all
       select 1 from audit_log
        where target_type = 'customer' and result = 'ok' and changes -> 'name' ->> 'new' like 'mark-%'
        group by changes -> 'name' ->> 'new' having count(*) > 1) as doubled`,
  )
  return rows[0]?.count ?? 0
}

/** Compares every write of the ledger with what the database holds. */
export const compareWrites = async (
  client: pg.Client,
  attempts: readonly Attempt[],
): Promise<WriteFindings> => {
  const { missing, halves, sneaked, broken } = await compare(client, attempts)
  const of = (outcome: Attempt['outcome']) => attempts.filter((attempt) => attempt.outcome === outcome).length
  return {
    acknowledged: of('acknowledged'),
    lost: missing.length,
    twice: await countTwice(client),
    half: halves.length + sneaked.length + broken.length,
    unclear: of('unknown'),
  }
}

/** Looks at customers that were answered to somebody and are not in the audit log. */
export const missingLooks = async (
  client: pg.Client,
  uid: number,
  looks: ReadonlyMap<number, number>,
): Promise<number> => {
  const { rows } = await client.query<{ id: number; times: number }>(
    `select target_id::int as id, count(*)::int as times from audit_log
      where uid = $1 and action = 'customer.read' and target_type = 'customer' group by target_id`,
    [uid],
  )
  const noted = new Map(rows.map(({ id, times }) => [id, times]))
  return [...looks].reduce((sum, [id, times]) => sum + Math.max(0, times - (noted.get(id) ?? 0)), 0)
}
