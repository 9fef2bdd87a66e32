import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Db, Trx } from './connect.ts'

/** Statements that are known by a name; beyond so many, others are planned each time as usual. */
const MOST = 300

const numbers = new Map<string, number>()
/** Raised when a plan no longer fits the tables: names of before are not used again. */
let edition = 0

/** What PostgreSQL says when a column came or went since a statement was planned. */
const isOutdated = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000'

const nameOf = (text: unknown): string | undefined => {
  const number = typeof text === 'string' ? numbers.get(text) : undefined
  return number === undefined ? undefined : `planned_${edition}_${number}`
}

/** Lets a connection send the statements of {@link planned} by their names. */
export const nameStatements = (client: pg.ClientBase): void => {
  const send = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
  const query = async (text: string, values: unknown[], name: string) => {
    try {
      return await send({ name, text, values })
    } catch (error) {
      if (isOutdated(error)) edition += 1
      throw error
    }
  }
  Object.assign(client, {
    query: (...given: unknown[]) => {
      const [text, values] = given
      const name = nameOf(text)
      return name === undefined ? send(...given) : query(text as string, values as unknown[], name)
    },
  })
}

/**
 * Carries out a statement that is asked at almost every call: planned a few times on each connection, then never again. For
 * statements whose best plan is the same whatever their values are, such as all that find rows by their ids: many indexes
 * make planning take longer than answering.
 */
export const planned = async <Row>(db: Db | Trx, query: CompiledQuery<Row>): Promise<Row[]> => {
  if (numbers.size < MOST && !numbers.has(query.sql)) numbers.set(query.sql, numbers.size)
  return (await db.executeQuery(query)).rows
}
