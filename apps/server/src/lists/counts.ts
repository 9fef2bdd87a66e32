import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import {
  MAX_COUNTED,
  type CustomerStage,
  type ListCounts,
  type ListQuestion,
  type Where,
} from '@hospital-crm/api/entities'
import { listPermission } from '@hospital-crm/api/rules'
import { holds } from '../access/actor.ts'
import { hidesPhonesIn } from '../access/mask.ts'
import { readQuestion } from '../customers/core/list.ts'
import type { Db } from '../database/connect.ts'
import { offeredMenus } from '../menus/offered.ts'
import { questionOfMenu } from '../menus/question.ts'
import { timeZoneOf } from '../options/catalogue.ts'
import type { ListCall } from './list-stage.ts'

/** Milliseconds for which a count is good: colleagues with the same scope ask the same. */
const MAX_AGE = 10_000

const kept = new WeakMap<Db, Map<string, { at: number; count: Promise<number> }>>()

/** Rows up to {@link MAX_COUNTED}: to count on would look at all of them. */
const countSome = (db: Db, where: Awaited<ReturnType<typeof readQuestion>>['where']): Promise<number> => {
  const query = sql<{ count: number }>`select count(*) as count from
    (select from customers where ${where} limit ${MAX_COUNTED}) as counted`.compile(db)
  const counts = kept.get(db) ?? new Map<string, { at: number; count: Promise<number> }>()
  kept.set(db, counts)
  const now = performance.now()
  for (const [key, { at }] of counts) if (now - at >= MAX_AGE) counts.delete(key)
  const key = createHash('sha256')
    .update(JSON.stringify([query.sql, query.parameters]))
    .digest('base64')
  const known = counts.get(key)
  if (known) return known.count
  const count = db.executeQuery(query).then(({ rows: [row] }) => row?.count ?? 0)
  counts.set(key, { at: now, count })
  count.catch(() => counts.delete(key))
  return count
}

const asksPhone = (where: Where | undefined): boolean =>
  where !== undefined && ('field' in where ? where.field === 'phone' : where.children.some(asksPhone))

/** How many rows the lists of the caller's menu have. What looks a hidden number up is not counted: it would be paid for. */
export const countLists = async ({ db, actor, meta, settings }: ListCall): Promise<ListCounts> => {
  const asking = { language: meta.language, timeZone: await timeZoneOf(db, settings) }
  const count = async (stage: CustomerStage, question: ListQuestion) => {
    if (hidesPhonesIn(actor, stage) && asksPhone(question.where)) return null
    return countSome(db, (await readQuestion(db, actor, stage, question, asking)).where)
  }
  const menus = await offeredMenus(db, actor)
  const [leads, ...counts] = await Promise.all([
    holds(actor, listPermission('leads', 'index')) ? count('lead', {}) : null,
    // One that is removed meanwhile, or asks what the caller may not, leaves the others their counts.
    ...menus.map(({ id }) =>
      questionOfMenu(db, actor, id, {})
        .then((question) => count('customer', question))
        .catch(() => null),
    ),
  ])
  return { leads: leads ?? null, menus: menus.map(({ id }, at) => ({ id, count: counts[at] ?? null })) }
}
