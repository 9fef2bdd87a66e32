import { sql, type RawBuilder, type SqlBool } from 'kysely'
import {
  DEFAULT_PAGE_SIZE,
  type CustomerRow,
  type CustomerStage,
  type ListAnswer,
  type ListQuestion,
  type SortKey,
} from '@hospital-crm/api/entities'
import { CallError, type Language } from '@hospital-crm/api/errors'
import { hidesPhonesIn } from '../access/mask.ts'
import { take, type Limit } from '../access/rate-limits.ts'
import { every, scopeConditions, scopeOf, type Viewer } from '../access/scope.ts'
import type { Db } from '../database/connect.ts'
import { invalid } from '../http/validate.ts'
import { catalogueOf } from '../options/catalogue.ts'
import { listColumns, type CustomerRecord } from './columns.ts'
import {
  filterCondition,
  searchCondition,
  whereCondition,
  type Condition,
  type QuestionContext,
} from './conditions.ts'
import { orderOf } from './order.ts'
import { rowFor } from './row.ts'

/** Whole numbers that somebody who sees masked phones may look up. */
const phoneLookups: Limit = { limit: 20, seconds: 60 }

const stageIs: Record<CustomerStage, RawBuilder<SqlBool>> = {
  customer: sql<SqlBool>`customers.stage = 'customer'`,
  lead: sql<SqlBool>`customers.stage = 'lead'`,
  pool: sql<SqlBool>`customers.stage = 'pool'`,
  waste: sql<SqlBool>`customers.stage = 'waste'`,
}

const questionConditions = (question: ListQuestion, context: QuestionContext): Condition[] => [
  ...(question.filter === undefined ? [] : [filterCondition(question.filter, context)]),
  ...(question.where === undefined ? [] : [whereCondition(question.where, context)]),
  ...(question.q === undefined || question.q.trim() === '' ? [] : [searchCondition(question.q, context)]),
]

const refuseHiddenSort = (sort: readonly SortKey[], { hidden, language }: QuestionContext): void => {
  const at = sort.findIndex(({ field }) => field === 'phone')
  if (hidden && at >= 0) throw invalid({ [`sort.${at}.field`]: 'not_sortable' }, language)
}

const payLookups = async (db: Db, viewer: Viewer, lookups: number): Promise<void> => {
  for (let paid = 0; paid < lookups; paid += 1) {
    const { granted, retryAfter } = await take(db, `phone-lookup:${viewer.id}`, phoneLookups)
    if (!granted) throw new CallError('rate_limited', { retry_after: retryAfter })
  }
}

const count = async (db: Db, where: RawBuilder<SqlBool>): Promise<number> => {
  const { rows } = await sql<{
    total: number
  }>`select count(*) as total from customers where ${where}`.execute(db)
  return rows[0]?.total ?? 0
}

const newestId = async (db: Db): Promise<number> => {
  const { rows } = await sql<{
    newest: number
  }>`select coalesce(max(id), 0) as newest from customers`.execute(db)
  return rows[0]?.newest ?? 0
}

const columns = sql.join(listColumns.map((column) => sql.ref(`customers.${column}`)))

interface Window {
  sort: readonly SortKey[]
  limit: number
  offset: number
}

/** Finds the ids of the window first, on an index alone where one fits, and reads only those rows. */
const readWindow = async (db: Db, where: RawBuilder<SqlBool>, { sort, limit, offset }: Window) => {
  const order = orderOf(sort)
  const { rows } = await sql<CustomerRecord>`
    select ${columns} from customers join (
      select customers.id from customers where ${where} order by ${order} limit ${limit} offset ${offset}
    ) as found using (id) order by ${order}`.execute(db)
  return rows
}

/**
 * Answers a question about the customers of one stage: the caller's scope and the question's conditions, masked.
 * Everything that lists customers comes through here.
 * @throws CallError `validation_failed` for what cannot be asked, `rate_limited` for too many hidden numbers.
 */
export const listCustomers = async (
  db: Db,
  viewer: Viewer,
  stage: CustomerStage,
  question: ListQuestion,
  language: Language = 'zh',
): Promise<ListAnswer<CustomerRow>> => {
  const { page = 1, page_size = DEFAULT_PAGE_SIZE, sort = [] } = question
  const { trees } = await catalogueOf(db)
  const hidden = hidesPhonesIn(viewer, stage)
  const context = { trees, hidden, language }
  refuseHiddenSort(sort, context)
  const asked = questionConditions(question, context)
  await payLookups(
    db,
    viewer,
    asked.reduce((sum, condition) => sum + condition.phoneLookups, 0),
  )
  const asOf = question.as_of ?? (await newestId(db))
  const where = every([
    stageIs[stage],
    ...scopeConditions(scopeOf(viewer, trees), stage),
    ...asked.map((condition) => condition.sql),
    sql<SqlBool>`customers.id <= ${asOf}`,
  ])
  const window = { sort, limit: page_size, offset: (page - 1) * page_size }
  const [records, total] = await Promise.all([
    readWindow(db, where, window),
    question.total === false ? null : count(db, where),
  ])
  return { list: records.map((record) => rowFor(viewer, record)), total, page, page_size, as_of: asOf }
}
