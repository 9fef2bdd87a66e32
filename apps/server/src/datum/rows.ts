import {
  DATUM_MAX_ROWS,
  datumFields,
  noFigures,
  type DatumQuestion,
  type DatumRow,
} from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { centsToMoney } from '@hospital-crm/api/rules'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { idArray } from '../access/scope.ts'
import type { Db, Trx } from '../database/connect.ts'
import { readFigures } from '../statistics/figures.ts'
import type { rangesOf } from '../statistics/ranges.ts'
import { datumReach, type StoredDatum } from '../statistics/typed.ts'

/** How the figures of a span are asked for. */
export type AskFigures = Awaited<ReturnType<typeof rangesOf>>

type Read = StoredDatum & { locked_by: string | null; locked_time: number | null; writer: string | null }

/** The columns of a row with the names of those who wrote and closed it. */
const selected = sql`datum.id, to_char(datum.day, 'YYYY-MM-DD') as day, datum.hospital, datum.source,
  datum.promoted_id, ${sql.join(datumFields.map((field) => sql.ref(`datum.${field}`)))},
  datum.updated_by, datum.updated_time, locker.nickname as locked_by, datum_locks.created_time as locked_time, writer.nickname as writer
  from datum
  left join datum_locks on datum_locks.day = datum.day and datum_locks.hospital = datum.hospital
  left join users as locker on locker.id = datum_locks.user_id
  left join users as writer on writer.id = datum.updated_by`

/** Rows that fulfil a condition and that the caller sees, in the order of the sheet. */
export const storedRows = async (
  db: Db | Trx,
  actor: Actor,
  condition: RawBuilder<SqlBool>,
  limit = DATUM_MAX_ROWS + 1,
): Promise<Read[]> => {
  const { rows } = await sql<Read>`select ${selected} where ${condition} and ${await datumReach(db, actor)}
    order by datum.day, datum.hospital, datum.source, datum.promoted_id limit ${limit}`.execute(db)
  return rows
}

/** The rows that a question is about. */
export const within = ({ from, to, hospitals }: DatumQuestion): RawBuilder<SqlBool> =>
  sql<SqlBool>`datum.day between ${from}::date and ${to}::date
    and ${hospitals ? sql`datum.hospital = any(${idArray(hospitals)})` : sql`true`}`

const keyOf = (row: { day?: string; hospital?: number; source?: number; promoted_id?: number }): string =>
  [row.day, row.hospital, row.source, row.promoted_id].join()

/** Rows as they are shown, each beside what was counted for its day and channel. */
export const shownRows = async (
  db: Db,
  rows: readonly Read[],
  { ask, range }: AskFigures,
): Promise<DatumRow[]> => {
  if (rows.length === 0) return []
  const [found] = await readFigures(
    db,
    { ...ask(range), measures: ['consults', 'due', 'arrived', 'amount'] },
    [['day', 'hospital', 'source', 'promoted_id']],
  )
  const counted = new Map(found.map((row) => [keyOf(row), row]))
  return rows.map((row) => {
    const { consults, due, arrived, amount } = counted.get(keyOf(row)) ?? noFigures
    const { id, day, hospital, source, promoted_id, locked_by, locked_time, updated_time } = row
    return {
      id,
      day,
      hospital,
      source,
      promoted_id,
      spend: row.spend === null ? null : centsToMoney(row.spend),
      impressions: row.impressions,
      clicks: row.clicks,
      chats: row.chats,
      valid_chats: row.valid_chats,
      counted: { consults, due, arrived, amount },
      locked_by: locked_by ?? '',
      locked_time,
      updated_by: row.writer ?? '',
      updated_time,
    }
  })
}

/**
 * The sheet for a range of days.
 * @throws CallError `range_too_wide` where more than {@link DATUM_MAX_ROWS} rows are in it
 */
export const readSheet = async (
  db: Db,
  actor: Actor,
  question: DatumQuestion,
  asking: AskFigures,
): Promise<DatumRow[]> => {
  const rows = await storedRows(db, actor, within(question))
  if (rows.length > DATUM_MAX_ROWS) throw new CallError('range_too_wide', { rows: DATUM_MAX_ROWS })
  return shownRows(db, rows, asking)
}
