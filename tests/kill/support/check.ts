import type pg from 'pg'
import type { Attempt } from './ledger.ts'

/** Where the marker of a write is found: in the row itself and in its audit row. */
interface Traces {
  row: boolean
  audit: boolean
}

/** A marker may have been overwritten by a later write of the same customer; its audit row stays. */
const audited = async (client: pg.Client): Promise<Set<string>> => {
  const { rows } = await client.query<{ marker: string }>(
    `select distinct (regexp_matches(changes::text, 'mark-[0-9]{6}-end', 'g'))[1] as marker
       from audit_log where target_type = 'customer' and result = 'ok'`,
  )
  return new Set(rows.map(({ marker }) => marker))
}

const stored = async (client: pg.Client): Promise<Set<string>> => {
  const { rows } = await client.query<{ marker: string }>(
    `select wechat as marker from customers where wechat like 'mark-%'
     union select name from customers where name like 'mark-%'
     union select content from follow_ups where content like 'mark-%'`,
  )
  return new Set(rows.map(({ marker }) => marker))
}

/** What the ledger and the database disagree about; every list is to be empty. */
export interface Disagreements {
  /** Acknowledged, but gone. */
  missing: Attempt[]
  /** A row without its audit row, or the other way round. */
  halves: Attempt[]
  /** Refused, but there. */
  sneaked: Attempt[]
  /** Customers whose version, contacts or history do not fit together. */
  broken: { id: number }[]
}

export interface Comparison extends Disagreements {
  /** Writes without an answer that turned out to be there, and that did not. */
  unknown: { there: number; absent: number }
}

const lastUpdate = (attempts: readonly Attempt[]): Set<string> => {
  const last = new Map<number, string>()
  for (const { kind, id, marker, outcome } of attempts)
    if (kind === 'update' && outcome === 'acknowledged') last.set(id, marker)
  return new Set(last.values())
}

/** Compares the ledger with what is in the database. */
export const compare = async (client: pg.Client, attempts: readonly Attempt[]): Promise<Comparison> => {
  const inRows = await stored(client)
  const inAudit = await audited(client)
  const newest = lastUpdate(attempts)
  const unknownUpdates = new Set(
    attempts.filter(({ kind, outcome }) => kind === 'update' && outcome === 'unknown').map(({ id }) => id),
  )
  const tracesOf = ({ marker }: Attempt): Traces => ({ row: inRows.has(marker), audit: inAudit.has(marker) })
  /** A name that was changed again later is no longer in the row, and need not be. */
  const replaced = ({ kind, marker, id, outcome }: Attempt): boolean =>
    kind === 'update' && outcome === 'acknowledged' && (!newest.has(marker) || unknownUpdates.has(id))
  const complete = (attempt: Attempt): boolean => {
    const { row, audit } = tracesOf(attempt)
    return audit && (row || replaced(attempt))
  }
  const absent = (attempt: Attempt): boolean => {
    const { row, audit } = tracesOf(attempt)
    return !row && !audit
  }
  const ofOutcome = (outcome: Attempt['outcome']) => attempts.filter((attempt) => attempt.outcome === outcome)
  const unknown = ofOutcome('unknown')
  const { rows: broken } = await client.query<{ id: number }>(
    `select c.id from customers c
      where c.wechat like 'mark-%' and (
        c.version <> (select count(*) from audit_log a
                       where a.target_type = 'customer' and a.target_id = c.id::text and a.result = 'ok'
                         and a.action in ('customer.create', 'customer.update', 'customer.follow_up'))
        or c.followed_num <> (select count(*) from follow_ups f where f.cus_id = c.id)
        or c.last_followed_content <> coalesce(
             (select f.content from follow_ups f where f.cus_id = c.id order by f.id desc limit 1), ''))`,
  )
  return {
    missing: ofOutcome('acknowledged').filter((attempt) => absent(attempt)),
    halves: [...ofOutcome('acknowledged'), ...unknown].filter(
      (attempt) => !complete(attempt) && !absent(attempt),
    ),
    sneaked: ofOutcome('refused').filter((attempt) => !absent(attempt)),
    broken,
    unknown: {
      there: unknown.filter((attempt) => !absent(attempt)).length,
      absent: unknown.filter((attempt) => absent(attempt)).length,
    },
  }
}
