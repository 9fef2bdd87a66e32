import { sql, type SqlBool } from 'kysely'
import { MAX_BOARD_ROWS, type BoardAnswer, type BoardQuestion } from '@hospital-crm/api/entities'
import { every } from '../access/scope.ts'
import type { Db } from '../database/connect.ts'
import { catalogueOf } from '../options/catalogue.ts'
import { newestId, readWindow } from '../customers/core/window.ts'
import type { CustomerRecord } from '../customers/core/columns.ts'
import type { ListCall } from './list-stage.ts'
import { answerRows, viewMenu, type Viewed } from './viewed.ts'

type Conditions = Viewed['where']

/** How many rows there are of each status that has any. */
export const countByStatus = async (db: Db, where: Conditions): Promise<Map<number, number>> => {
  const { rows } = await sql<{ status: number; count: number }>`
    select status, count(*) as count from customers where ${where} group by status`.execute(db)
  return new Map(rows.map(({ status, count }) => [status, count]))
}

/** The list of a menu by status: every column with its first rows, or one that is read on. */
export const readBoard = async (
  call: ListCall,
  menuId: number,
  body: BoardQuestion,
): Promise<BoardAnswer> => {
  const { db } = call
  const { where, hidden, question } = await viewMenu(call, menuId, body)
  const { rows: limit = MAX_BOARD_ROWS, offset = 0 } = body
  const as_of = body.as_of ?? (await newestId(db))
  const within = every([where, sql<SqlBool>`customers.id <= ${as_of}`])
  const window = { sort: question.sort ?? [], hidden, limit, offset }
  const read = (status: number): Promise<CustomerRecord[]> =>
    readWindow(db, every([within, sql<SqlBool>`customers.status = ${status}`]), window, true)

  if (body.status !== undefined) {
    const list = answerRows(call, question, await read(body.status))
    return { columns: [{ status: body.status, total: null, list }], as_of }
  }
  const [counts, { customerStatus }] = await Promise.all([countByStatus(db, within), catalogueOf(db)])
  const known = customerStatus.map(({ id }) => id)
  const retired = [...counts.keys()].filter((id) => !known.includes(id)).toSorted((one, other) => one - other)
  const columns = await Promise.all(
    [...known, ...retired].map(async (status) => {
      const total = counts.get(status) ?? 0
      return { status, total, records: total === 0 ? [] : await read(status) }
    }),
  )
  const rows = answerRows(
    call,
    question,
    columns.flatMap(({ records }) => records),
  )
  const listOf = Map.groupBy(rows, (row) => row.status)
  return {
    columns: columns.map(({ status, total }) => ({ status, total, list: listOf.get(status) ?? [] })),
    as_of,
  }
}
