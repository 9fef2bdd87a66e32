import type { ListQuestion } from '@hospital-crm/api/entities'

/** Time that a question may take at the 95th percentile, in milliseconds. */
export const limits = { window: 150, search: 300, scopedCount: 500 } as const

/** Who asks: the administrator sees everything, the others what their role reaches; `narrow` is limited in every way. */
export type Asker = 'administrator' | 'hospital' | 'disease' | 'narrow'

/** Which list is asked: a stage, or the customer menu that the bench made. */
export type AskedList = 'customer' | 'lead' | 'pool' | 'waste' | 'menu'

/** One question to a list, with the best SQL known for it. */
export interface BenchQuestion {
  title: string
  asker: Asker
  /** @default 'customer' */
  list?: AskedList
  body: ListQuestion
  /** Answers the same rows or the same count. */
  sql: string
  values: readonly unknown[]
  /** Milliseconds at the 95th percentile, beside the comparison with the SQL; null where only that counts. */
  limit: number | null
}

/** Rows of a window, as the grid asks for them. */
export const WINDOW = 100

/** The columns of a list row; the long texts are read in the detail alone. */
const columns = `c.id, c.stage, c.version, c.name, c.age, c.sex, c.phone, c.order_time, c.hospital, c.disease, c.source,
  c.consulting, c.status, c.tags, c.order_num, c.cfz, c.mature, c.qq, c.wechat, c.contacts, c.prv, c.city, c.district,
  c.promoted_id, c.inspect_cost, c.treatment_cost, c.successor_cost, c.price, c.clue_unit_name, c.clue_adv_name,
  c.clue_creative_id, c.clue_id, c.success_time, c.created_time, c.updated_time, c.last_followed,
  c.last_followed_content, c.next_followed, c.next_followed_desc, c.followed_num, c.writer, c.uid, c.cid`

/** Finds the keys first and joins the rows after, so that rows that are skipped are never read. */
export const keysFirst = (where: string, order: string, offset = 0, stage = 'customer') =>
  `select ${columns} from (select id from customers where stage = '${stage}' and ${where}
     order by ${order} limit ${WINDOW} offset ${offset}) as k join customers c using (id) order by ${order.replace(/\b(id|name)\b/g, 'c.$1')}`

export const window = (body: Omit<ListQuestion, 'page_size' | 'total'>): ListQuestion => ({
  ...body,
  page_size: WINDOW,
  total: false,
})
export const counting = (body: ListQuestion): ListQuestion => ({ ...body, page_size: 1, total: true })

const administrator = { asker: 'administrator' } as const

/** @param customers rows in the database; the deep window scales with it */
export const questionsFor = (customers: number): BenchQuestion[] => {
  const deepPage = Math.floor((customers * 0.7) / WINDOW)
  return [
    {
      ...administrator,
      title: 'first window',
      body: window({}),
      sql: keysFirst('true', 'id desc'),
      values: [],
      limit: limits.window,
    },
    {
      ...administrator,
      title: `window at row ${deepPage * WINDOW}`,
      body: window({ page: deepPage + 1 }),
      sql: keysFirst('true', 'id desc', deepPage * WINDOW),
      values: [],
      limit: limits.window,
    },
    {
      ...administrator,
      title: 'hospital + status',
      body: window({ filter: { hospital: 2, status: 4 } }),
      sql: keysFirst('hospital = $1 and status = $2', 'id desc'),
      values: [2, 4],
      limit: limits.search,
    },
    {
      ...administrator,
      title: 'phone substring',
      body: window({ filter: { phone: '73518' } }),
      sql: keysFirst('phone like $1', 'id desc'),
      values: ['%73518%'],
      limit: limits.search,
    },
    {
      ...administrator,
      title: 'name substring',
      body: window({ filter: { name: '晓燕' } }),
      sql: keysFirst('string_to_array(lower(name), null) @> $1 and name like $2', 'id desc'),
      values: [['晓', '燕'], '%晓燕%'],
      limit: limits.search,
    },
    {
      ...administrator,
      title: 'sort by name (pinyin)',
      body: window({ sort: [{ field: 'name', order: 'asc' }] }),
      sql: keysFirst('true', 'name collate "zh-x-icu", id'),
      values: [],
      limit: limits.search,
    },
    {
      ...administrator,
      title: 'count',
      body: counting({}),
      sql: "select count(*) from customers where stage = 'customer'",
      values: [],
      limit: null,
    },
    {
      asker: 'hospital',
      title: 'count under a scope (one hospital)',
      body: counting({}),
      sql: "select count(*) from customers where stage = 'customer' and hospital = $1",
      values: [2],
      limit: limits.scopedCount,
    },
    {
      asker: 'disease',
      title: 'count under a scope (one disease branch)',
      body: counting({}),
      sql: "select count(*) from customers where stage = 'customer' and disease = any($1)",
      values: [[2, 21, 22, 23, 24]],
      limit: limits.scopedCount,
    },
  ]
}
