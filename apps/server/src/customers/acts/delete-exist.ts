import { sql } from 'kysely'
import {
  contactWays,
  EXISTING_SAMPLE,
  type ExistingLead,
  type ExistingLeads,
} from '@hospital-crm/api/entities'
import { hidesPhones, maskValue, starred, textsFor, type KnowingRow } from '../../access/mask.ts'
import { every, idArray, scopeConditions, scopeOf } from '../../access/scope.ts'
import { catalogueOf } from '../../options/catalogue.ts'
import { openStages, reachable } from '../core/find.ts'
import { noteDetailReading } from '../core/reading-log.ts'
import { wechatKey, wechatKeyOf } from '../core/wechat.ts'
import { moveToWaste } from './waste.ts'
import type { WritingCall } from './write.ts'

/** Leads moved in one transaction. */
const BATCH = 200

interface Pair {
  id: number
  other: number
}

/**
 * Leads in the caller's scope with the record that has one of their ways of contact: a customer, or a lead that was there
 * before. One record for each, a customer rather than a lead and the oldest of them.
 */
const findPairs = async ({ db, actor }: WritingCall): Promise<Pair[]> => {
  const { trees } = await catalogueOf(db)
  const scope = every(scopeConditions(scopeOf(actor, trees), 'lead'))
  const sharing = contactWays.map((way) => {
    const column = sql.ref(way)
    const key = (table: string) => (way === 'wechat' ? wechatKeyOf(table) : sql.ref(`${table}.${way}`))
    return sql`select mine.id, other.id as other, other.stage from mine join customers other on ${key('other')} = ${key('mine')}
      and other.${column} <> '' and (other.stage = 'customer' or (other.stage = 'lead' and other.id < mine.id))`
  })
  const { rows } = await sql<Pair>`
    with mine as (select customers.id, customers.phone, customers.wechat, customers.qq from customers
      where customers.stage = 'lead' and ${scope})
    select distinct on (id) id, other from (${sql.join(sharing, sql` union all `)}) pairs
    order by id, (stage = 'customer') desc, other`.execute(db)
  return rows
}

interface Told extends KnowingRow {
  id: number
  name: string
  phone: string
  wechat: string
  qq: string
  reached: boolean
  agent: string | null
}

/** Some of the pairs as the caller may see them: the other record only as far as it could be opened. */
const describe = async (call: WritingCall, pairs: readonly Pair[]): Promise<ExistingLead[]> => {
  const { db, actor, audit } = call
  const reached = reachable(actor, await catalogueOf(db), openStages(actor))
  const { rows } = await sql<Told>`
    select customers.id, customers.name, customers.phone, customers.wechat, customers.qq, customers.stage,
      customers.stage_before_waste, customers.known_phones, ${reached} as reached, users.nickname as agent
    from customers left join users on users.id = customers.uid and customers.uid > 0
    where customers.id = any(${idArray(pairs.flatMap(({ id, other }) => [id, other]))})`.execute(db)
  const told = new Map(rows.map((row) => [row.id, row]))
  return pairs.flatMap(({ id, other: otherId }) => {
    const lead = told.get(id)
    const other = told.get(otherId)
    if (lead === undefined || other === undefined) return []
    const hidden = hidesPhones(actor, lead)
    if (!hidden) noteDetailReading(audit, id, ['name', 'phone'])
    const isSame = (way: (typeof contactWays)[number]) =>
      way === 'wechat' ? wechatKey(lead.wechat) === wechatKey(other.wechat) : lead[way] === other[way]
    const matched = contactWays.filter((way) => lead[way] !== '' && isSame(way))
    return [
      {
        id,
        name: textsFor(actor, lead)(lead.name),
        phone: String(hidden ? maskValue('phone', lead.phone, lead.known_phones) : lead.phone),
        matched,
        other: {
          id: other.reached ? other.id : null,
          name: other.reached ? textsFor(actor, other)(other.name) : starred(other.name),
          stage: other.stage,
          matched,
          agent: other.agent ?? '',
        },
      },
    ]
  })
}

/** Finds leads that are there already, and moves them to the bin unless it is a dry run. */
export const deleteExisting = async (call: WritingCall, dryRun: boolean): Promise<ExistingLeads> => {
  const pairs = await findPairs(call)
  const sample = await describe(call, pairs.slice(0, EXISTING_SAMPLE))
  const count = pairs.length
  if (dryRun) return { count, deleted: 0, sample }
  let deleted = 0
  for (let from = 0; from < count; from += BATCH) {
    const ids = pairs.slice(from, from + BATCH).map(({ id }) => id)
    const { done } = await moveToWaste(call, ids, ['lead'])
    deleted += done.length
  }
  return { count, deleted, sample }
}
