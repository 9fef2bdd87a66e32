import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { SortKey } from '@hospital-crm/api/entities'
import type { Db } from '../../database/connect.ts'
import { columnOf, listColumns, type CustomerRecord } from './columns.ts'
import { areFew } from './estimate.ts'
import { orderOf } from './order.ts'

type Conditions = RawBuilder<SqlBool>

/** Which rows of an ordered list. */
export interface Window {
  sort: readonly SortKey[]
  /** Whoever reads it may not see numbers. */
  hidden: boolean
  limit: number
  offset: number
}

const columns = sql.join(listColumns.map((column) => sql.ref(`customers.${column}`)))

/** How many rows there are. */
export const countRows = async (db: Db, where: Conditions): Promise<number> => {
  const { rows } = await sql<{
    total: number
  }>`select count(*) as total from customers where ${where}`.execute(db)
  return rows[0]?.total ?? 0
}

/** The newest id of all stages; 0 where there is none. */
export const newestId = async (db: Db): Promise<number> => {
  const { rows } = await sql<{
    newest: number
  }>`select coalesce(max(id), 0) as newest from customers`.execute(db)
  return rows[0]?.newest ?? 0
}

/** A query for the ids of a window in their order, on an index alone where one fits. */
const idsOf = async (
  db: Db,
  where: Conditions,
  { sort, hidden, limit, offset }: Window,
  selective: boolean,
): Promise<RawBuilder<unknown>> => {
  const page = sql`order by ${orderOf(sort, hidden)} limit ${limit} offset ${offset}`
  const needed = sql.join(
    [...new Set(['id' as const, ...sort.map(({ field }) => columnOf(field))])].map((column) =>
      sql.ref(`customers.${column}`),
    ),
  )
  const few = selective && (await areFew(db, where, offset + limit))
  return few
    ? sql`with matching as materialized (select ${needed} from customers where ${where})
        select customers.id from matching as customers ${page}`
    : sql`select customers.id from customers where ${where} ${page}`
}

/** Finds the ids of the window first and reads only those rows. */
const windowOf = async (
  db: Db,
  where: Conditions,
  window: Window,
  selective: boolean,
  selected: RawBuilder<unknown>,
): Promise<RawBuilder<unknown>> => {
  const found = await idsOf(db, where, window, selective)
  return sql`select ${selected} from customers join (${found}) as found using (id)
    order by ${orderOf(window.sort, window.hidden)}`
}

/**
 * The rows of a window. `selective` says that the question may leave so few rows that walking the order would look at
 * far more than it finds.
 */
export const readWindow = async (
  db: Db,
  where: Conditions,
  window: Window,
  selective: boolean,
): Promise<CustomerRecord[]> => {
  const query = await windowOf(db, where, window, selective, columns)
  return (await sql<CustomerRecord>`${query}`.execute(db)).rows
}

/**
 * The same with the newest id of all stages at that very moment, in one statement. Undefined for a window without rows:
 * there is none to carry the id, and asked for afterwards it might be that of a row that the window has not seen.
 */
export const readWindowAndNewest = async (
  db: Db,
  where: Conditions,
  window: Window,
  selective: boolean,
): Promise<{ records: CustomerRecord[]; newest: number } | undefined> => {
  const selected = sql`${columns}, (select max(id) from customers) as newest`
  const query = await windowOf(db, where, window, selective, selected)
  const { rows } = await sql<CustomerRecord & { newest: number }>`${query}`.execute(db)
  return rows[0] && { records: rows, newest: rows[0].newest }
}

/**
 * The ids of a window as a block of bytes, four each, the highest first: a hundred thousand of them come and stay in
 * 400 kB.
 */
export const readIds = async (
  db: Db,
  where: Conditions,
  window: Window,
  selective: boolean,
): Promise<Buffer> => {
  const found = await idsOf(db, where, window, selective)
  const { rows } = await sql<{ ids: Buffer | null }>`
    select string_agg(int4send(found.id), ''::bytea) as ids from (${found}) as found`.execute(db)
  return rows[0]?.ids ?? Buffer.alloc(0)
}

/** Rows that a query names by `id`, in any order. */
export const readRows = async (db: Db, ids: RawBuilder<unknown>): Promise<CustomerRecord[]> =>
  (await sql<CustomerRecord>`select ${columns} from customers join (${ids}) as named using (id)`.execute(db))
    .rows
