import type { ListQuestion } from '@hospital-crm/api/entities'
import { boundsOfDay, dayOf, lastDays, nextDays } from '@hospital-crm/api/rules'
import type pg from 'pg'
import { menuSql } from './menu.ts'
import type { NarrowScope } from './narrow.ts'
import { nests, type Asked } from './nests.ts'
import { counting, keysFirst, limits, window, WINDOW, type BenchQuestion } from './questions.ts'

const stages = ['customer', 'lead', 'pool', 'waste'] as const

const countOf = async (client: pg.Client, { list, sql, values }: Asked): Promise<number> => {
  const stage = list === undefined || list === 'menu' ? 'customer' : list
  const { rows } = await client.query<{ total: string }>(
    `select count(*) as total from customers where stage = '${stage}' and ${sql}`,
    [...values],
  )
  return Number(rows[0]?.total ?? 0)
}

/** The first window, one at 70 % of the result, and the count. */
const threeOf = async (client: pg.Client, asked: Asked): Promise<BenchQuestion[]> => {
  const { title, asker = 'administrator', list, body, sql, values, order = 'id desc' } = asked
  const stage = list === undefined || list === 'menu' ? 'customer' : list
  const common = { asker, values, ...(list && { list }) }
  const page = Math.max(1, Math.floor(((await countOf(client, asked)) * 0.7) / WINDOW))
  const deep: Omit<ListQuestion, 'page_size' | 'total'> = { ...body, page: page + 1 }
  return [
    {
      ...common,
      title: `${title}: first window`,
      body: window(body),
      sql: keysFirst(sql, order, 0, stage),
      limit: limits.search,
    },
    {
      ...common,
      title: `${title}: window at row ${page * WINDOW}`,
      body: window(deep),
      sql: keysFirst(sql, order, page * WINDOW, stage),
      limit: limits.search,
    },
    {
      ...common,
      title: `${title}: count`,
      body: counting(body),
      sql: `select count(*) from customers where stage = '${stage}' and ${sql}`,
      limit: limits.scopedCount,
    },
  ]
}

const scoped = ({ hospitals, diseases, sources, owners }: NarrowScope): Asked => ({
  title: 'narrow role',
  asker: 'narrow',
  body: {},
  sql: 'hospital = any($1) and disease = any($2) and source = any($3) and uid = any($4)',
  values: [hospitals, diseases, sources, owners],
})

const relative = (): Asked[] => {
  const today = dayOf(Math.floor(Date.now() / 1000))
  const seconds = ({ first, last }: { first: string; last: string }) => [
    boundsOfDay(first).from,
    boundsOfDay(last).to,
  ]
  return [
    {
      title: 'created in the last 30 days',
      body: { filter: { created_time: { op: 'lastDays', value: 30 } } },
      sql: 'created_time between $1 and $2',
      values: seconds(lastDays(30, today)),
    },
    {
      title: 'to call in the next 3 days, by time',
      body: {
        filter: { next_followed: { op: 'nextDays', value: 3 } },
        sort: [{ field: 'next_followed', order: 'asc' }],
      },
      sql: 'next_followed between $1 and $2',
      values: seconds(nextDays(3, today)),
      order: 'next_followed, id',
    },
  ]
}

/** Questions to every list: whole, under a narrow role, by conditions in groups, and by days that move with today. */
export const listQuestions = async (client: pg.Client, scope: NarrowScope): Promise<BenchQuestion[]> => {
  const whole = stages
    .filter((stage) => stage !== 'customer')
    .map((list): Asked => ({ title: `list of ${list}s`, list, body: {}, sql: 'true', values: [] }))
  const menu: Asked = { title: 'customer menu', list: 'menu', body: {}, sql: menuSql, values: [] }
  const questions: BenchQuestion[] = []
  for (const asked of [...whole, menu, scoped(scope), ...nests, ...relative()])
    questions.push(...(await threeOf(client, asked)))
  return questions
}
