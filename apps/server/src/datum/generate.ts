import { DATUM_MAX_DAYS, type DatumKey, type DatumQuestion } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { sql } from 'kysely'
import type { CallContext } from '../http/context.ts'
import { mainMeasures, readFigures } from '../statistics/figures.ts'
import { rangesOf, shift } from '../statistics/ranges.ts'
import { datumReach } from '../statistics/typed.ts'
import { keyChecker } from './rights.ts'
import { closedAmong, keyText, lockSheet, rowsAt, storeRows } from './write.ts'

/** Days before a range in which a channel was typed for that is typed for still. */
const LATELY = 31
/** Most rows that one call makes. */
const MAX_MADE = 10_000

const channelsLately = async (
  { db, actor }: CallContext<'statistics/reports_datum/generateDatum'>,
  { from, to, hospitals }: DatumQuestion,
): Promise<Omit<DatumKey, 'day'>[]> => {
  const { rows } = await sql<Omit<DatumKey, 'day'>>`select distinct hospital, source, promoted_id from datum
    where day between ${shift(from, -LATELY)}::date and ${to}::date
      and (spend, impressions, clicks, chats, valid_chats) is distinct from (null, null, null, null, null)
      and ${hospitals ? sql`hospital = any(${hospitals}::int[])` : sql`true`}
      and ${await datumReach(db, actor)}`.execute(db)
  return rows
}

/**
 * Makes the rows of a range of days that are missing: for each day and channel with customers, and every day for channels
 * that were typed for lately. What is there stays as it is, and so do closed days.
 * @throws CallError `range_too_wide` for more than {@link DATUM_MAX_DAYS} days, or 10,000 rows
 */
export const generateDatum = async (
  call: CallContext<'statistics/reports_datum/generateDatum'>,
): Promise<{ created: number }> => {
  const { db, actor, audit, input } = call
  const { days, range, ask } = await rangesOf(call)
  if (days > DATUM_MAX_DAYS) throw new CallError('range_too_wide', { days: DATUM_MAX_DAYS })
  const [[counted], lately, problemsOf] = await Promise.all([
    readFigures(db, { ...ask(range), measures: mainMeasures }, [
      ['day', 'hospital', 'source', 'promoted_id'],
    ]),
    channelsLately(call, input.body),
    keyChecker(db, actor),
  ])
  const wanted: DatumKey[] = [
    ...counted.map(({ day = '', hospital = 0, source = 0, promoted_id = 0 }) => ({
      day,
      hospital,
      source,
      promoted_id,
    })),
    ...Array.from({ length: days }, (_, at) => shift(input.body.from, at)).flatMap((day) =>
      lately.map((channel) => ({ day, ...channel })),
    ),
  ]
  const keys = [...new Map(wanted.map((key) => [keyText(key), key])).values()].filter(
    (key) => Object.keys(problemsOf(key)).length === 0,
  )
  if (keys.length > MAX_MADE) throw new CallError('range_too_wide', { rows: MAX_MADE })
  return audit.transaction(async (trx, record) => {
    await lockSheet(trx)
    const [before, isClosed] = [await rowsAt(trx, keys), await closedAmong(trx, keys)]
    const missing = keys.filter((key) => !before.has(keyText(key)) && !isClosed(key))
    const { created } = await storeRows(
      { trx, actor, record },
      missing.map((key) => ({ key, values: {} })),
      before,
    )
    return { created }
  })
}
