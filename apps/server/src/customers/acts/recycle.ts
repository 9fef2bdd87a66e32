import { sql, type RawBuilder } from 'kysely'
import { noticeRobots, recyclingReason, type RecyclingRules } from '@hospital-crm/api/entities'
import { idArray } from '../../access/scope.ts'
import type { Audit } from '../../audit/audit.ts'
import type { Db, Trx } from '../../database/connect.ts'
import { tellOwners } from '../../notices/tell-owners.ts'
import { readLifeCycle } from '../life/settings.ts'
import { exempt, ruleNames, verdictOf, type RuleName, type Verdict } from './recycling-rules.ts'
import { moveToPool } from './to-pool.ts'

/** Customers looked at in one transaction, so that nobody waits long for a row. */
const BATCH = 200

/** The jobs act in nobody's name but their own. */
const robot = { uid: noticeRobots.recycle_warning, role_id: 0, ip: '' }

/** One more advisory lock: of several server processes one recycles. */
const RECYCLE_LOCK = 5_207_304

interface Due {
  id: number
  uid: number
  rule: RuleName
}

/** Customers of a verdict after an id, in the order of their ids, with the rule that says so. */
const findDue = async (
  trx: Trx,
  rules: RecyclingRules,
  now: number,
  verdict: keyof Verdict,
  after: number,
): Promise<Due[]> => {
  const named = ruleNames
    .filter((rule) => rules[rule] > 0)
    .map((rule) => [rule, verdictOf(rule, rules, now)[verdict]] as const)
  if (named.length === 0) return []
  const any = sql.join(
    named.map(([, condition]) => condition),
    sql` or `,
  )
  const rule = sql.join(
    named.map(([name, condition]) => sql`when ${condition} then ${name}`),
    sql` `,
  )
  const select = (more: RawBuilder<unknown>) => sql<Due>`
    select customers.id, customers.uid, case ${rule} end as rule
    from customers left join customer_lives lives on lives.cus_id = customers.id
    where customers.stage = 'customer' and customers.uid <> 0 and not ${exempt(rules)} and (${any}) ${more}`
  const locked = await select(
    sql`and customers.id > ${after} order by customers.id limit ${BATCH} for update of customers skip locked`,
  ).execute(trx)
  const ids = locked.rows.map(({ id }) => id)
  // Somebody may have handed one on while it was waited for: what is told of it is read again, now that it is locked.
  return ids.length === 0
    ? []
    : (await select(sql`and customers.id = any(${idArray(ids)}) order by customers.id`).execute(trx)).rows
}

const recycle = async (audit: Audit, rules: RecyclingRules, now: number, after: number): Promise<number[]> =>
  audit.transaction(robot, async (trx, record) => {
    const due = await findDue(trx, rules, now, 'go', after)
    for (const [rule, customers] of Map.groupBy(due, (customer) => customer.rule))
      await moveToPool(
        { trx, record },
        customers,
        { action: 'recycle', by: robot, reason: recyclingReason(rule), why: { rule, days: rules[rule] } },
        now,
      )
    return due.map(({ id }) => id)
  })

const warn = async (audit: Audit, rules: RecyclingRules, now: number, after: number): Promise<number[]> =>
  audit.transaction(robot, async (trx, record) => {
    const due = await findDue(trx, rules, now, 'warn', after)
    const ids = due.map(({ id }) => id)
    if (ids.length === 0) return ids
    await sql`insert into customer_lives (cus_id, warned_time) select id, ${now} from unnest(${idArray(ids)}) id
      on conflict (cus_id) do update set warned_time = excluded.warned_time`.execute(trx)
    await tellOwners(trx, due, { kind: 'recycle_warning', from_uid: robot.uid }, now)
    for (const { id, rule } of due)
      record({
        action: 'customer.recycle_warning',
        target_type: 'customer',
        target_id: id,
        changes: { rule, days: rules[rule] },
      })
    return ids
  })

/** Repeats a batch until it finds nothing more; answers how many rows it did. */
const drain = async (
  batch: (after: number) => Promise<number[]>,
  isStopped: () => boolean,
): Promise<number> => {
  let done = 0
  let ids = await batch(0)
  while (ids.length > 0) {
    done += ids.length
    ids = isStopped() ? [] : await batch(ids.at(-1) ?? 0)
  }
  return done
}

/** What one round did. */
export interface Round {
  recycled: number
  warned: number
}

/**
 * Takes back what its agents left lying, by the rules of the hospital, and warns of what comes next. While another process
 * is at it, nothing is done and null is answered. `now` is in Unix seconds.
 */
export const recycleCustomers = (
  db: Db,
  audit: Audit,
  now: number,
  isStopped: () => boolean = () => false,
): Promise<Round | null> =>
  db.connection().execute(async (connection) => {
    const { rows } = await sql<{
      mine: boolean
    }>`select pg_try_advisory_lock(${RECYCLE_LOCK}) as mine`.execute(connection)
    if (rows[0]?.mine !== true) return null
    try {
      const { recycling } = await readLifeCycle(db)
      if (!recycling.enabled) return { recycled: 0, warned: 0 }
      const recycled = await drain((after) => recycle(audit, recycling, now, after), isStopped)
      const warned =
        recycling.warn_days === 0 ? 0 : await drain((after) => warn(audit, recycling, now, after), isStopped)
      return { recycled, warned }
    } finally {
      await sql`select pg_advisory_unlock(${RECYCLE_LOCK})`.execute(connection)
    }
  })
