import { sql, type SqlBool } from 'kysely'
import {
  MAX_GROUPS,
  summedFields,
  type CustomerStage,
  type GroupableField,
  type ListQuestion,
  type SummaryAnswer,
  type SummaryQuestion,
} from '@hospital-crm/api/entities'
import { centsToMoney } from '@hospital-crm/api/rules'
import { every } from '../access/scope.ts'
import { columnOf } from '../customers/core/columns.ts'
import { readQuestion, type Asked } from '../customers/core/list.ts'
import { newestId } from '../customers/core/window.ts'
import type { Db } from '../database/connect.ts'
import { timeZoneOf } from '../options/catalogue.ts'
import type { ListCall } from './list-stage.ts'

type Conditions = Asked['where']

const columnAt = (field: (typeof summedFields)[number] | GroupableField) =>
  sql.ref(`customers.${columnOf(field)}`)

/** Whole cents of every field that is added up, in the order of {@link summedFields}. */
const sums = sql.join(
  summedFields.map((field) => {
    const at = columnAt(field)
    return sql`json_build_array(count(*) filter (where ${at} <> 0), coalesce(sum(${at}), 0), round(avg(${at}) filter (where ${at} <> 0)))`
  }),
)

const readSums = async (db: Db, where: Conditions): Promise<Pick<SummaryAnswer, 'count' | 'sums'>> => {
  const {
    rows: [row],
  } = await sql<{ count: number; sums: [count: number, sum: number, mean: number | null][] }>`
    select count(*) as count, json_build_array(${sums}) as sums from customers where ${where}`.execute(db)
  const figuresOf = (at: number) => {
    const [count, sum, mean] = row?.sums[at] ?? [0, 0, null]
    return { count, sum: centsToMoney(sum), mean: mean === null ? null : centsToMoney(mean) }
  }
  return {
    count: row?.count ?? 0,
    sums: Object.fromEntries(
      summedFields.map((field, at) => [field, figuresOf(at)]),
    ) as SummaryAnswer['sums'],
  }
}

const noGroups: Pick<SummaryAnswer, 'groups' | 'rest'> = { groups: [], rest: { groups: 0, count: 0 } }

const readGroups = async (
  db: Db,
  where: Conditions,
  by: GroupableField,
): Promise<Pick<SummaryAnswer, 'groups' | 'rest'>> => {
  const { rows } = await sql<{ key: number; count: number; groups: number; all: number }>`
    select found.key, found.count, count(*) over () as groups, (sum(found.count) over ())::int8 as all
    from (select ${columnAt(by)} as key, count(*) as count from customers where ${where} group by 1) as found
    order by found.count desc, found.key limit ${MAX_GROUPS}`.execute(db)
  const [first] = rows
  if (!first) return noGroups
  const named = rows.reduce((sum, { count }) => sum + count, 0)
  return {
    groups: rows.map(({ key, count }) => ({ key, count })),
    rest: { groups: first.groups - rows.length, count: first.all - named },
  }
}

/** What the rows of a question to one stage add up to, by the very conditions that its list answers rows by. */
export const summarise = async (
  { db, actor, meta, settings }: ListCall,
  stage: CustomerStage,
  question: Pick<ListQuestion, 'filter' | 'where' | 'q' | 'as_of'>,
  by: SummaryQuestion['by'],
): Promise<SummaryAnswer> => {
  const asking = { language: meta.language, timeZone: await timeZoneOf(db, settings) }
  const asked = await readQuestion(db, actor, stage, question, asking)
  const as_of = question.as_of ?? (await newestId(db))
  const where = every([asked.where, sql<SqlBool>`customers.id <= ${as_of}`])
  const [added, grouped] = await Promise.all([
    readSums(db, where),
    by === undefined ? noGroups : readGroups(db, where, by),
  ])
  return { ...added, ...grouped, as_of }
}
