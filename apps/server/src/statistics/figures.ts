import type {
  ConsoleFigures,
  FigureBasis,
  Filter,
  LifeFigures,
  Measure,
  ReportFigures,
  TypedFigures,
} from '@hospital-crm/api/entities'
import { measureFacts, noFigures, noLife, noTyped, nothingCounted } from '@hospital-crm/api/entities'
import { centsToMoney } from '@hospital-crm/api/rules'
import { sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import type { Asking } from '../customers/core/list.ts'
import type { Db } from '../database/connect.ts'
import { happenings } from './happenings.ts'

/** Unix seconds of the first and the last second. */
export interface Span {
  from: number
  to: number
}

/** Whose figures are asked for, and of which hospitals. */
export interface FigureQuestion {
  actor: Actor
  span: Span
  /** Of the rows that are counted, beside their time. */
  filter: Filter
  asking: Asking
  /** Default `period`. */
  basis?: FigureBasis | undefined
  measures: readonly Measure[]
}

/** The measures of the cards and of most panels. */
export const mainMeasures = Object.keys(noFigures) as (keyof ConsoleFigures)[]
export const typedMeasures = Object.keys(noTyped) as (keyof TypedFigures)[]
export const lifeMeasures = Object.keys(noLife) as (keyof LifeFigures)[]

/** What rows are counted by; days, weeks (their Monday) and months are the hospital's. */
export type FigureKey =
  | 'uid'
  | 'source'
  | 'hospital'
  | 'disease'
  | 'promoted_id'
  | 'consulting'
  | 'status'
  | 'day'
  | 'week'
  | 'month'

const times = { day: 'YYYY-MM-DD', week: 'YYYY-MM-DD', month: 'YYYY-MM' } as const
type TimeKey = keyof typeof times
const isTime = (key: FigureKey): key is TimeKey => key in times

/** Figures of the rows that have these values in common. */
export type FigureRow = Partial<Record<Exclude<FigureKey, TimeKey>, number>> &
  Partial<Record<TimeKey, string>> &
  ReportFigures

type Counted = Partial<Record<FigureKey, number | string>> & {
  measure: Measure
  way: number
  value: number | null
}

/** Counts each measure for itself: a row is then added once for each way, whatever else is counted. */
const count = async (db: Db, question: FigureQuestion, ways: readonly (readonly FigureKey[])[]) => {
  const keys = [...new Set(ways.flat())]
  const shown = keys.map((key) =>
    isTime(key) ? sql`to_char(${sql.ref(key)}, ${times[key]}) as ${sql.ref(key)},` : sql`${sql.ref(key)},`,
  )
  const sets = ways.map((way) => sql`(${sql.join(way.map((key) => sql.ref(key)))})`)
  const way = keys.length === 0 ? sql`0` : sql`grouping(${sql.join(keys.map((key) => sql.ref(key)))})`
  const day = sql`(to_timestamp(at) at time zone ${question.asking.timeZone})::date`
  const dated = keys
    .filter((key) => isTime(key))
    .map((key) => sql`, ${key === 'day' ? day : sql`date_trunc(${key}, ${day})::date`} as ${sql.ref(key)}`)
  const parts = (await happenings(db, question)).map(
    ({
      measure,
      rows,
      whole,
    }) => sql`select ${sql.lit(measure)} as measure, ${sql.join(shown, sql` `)} ${way} as way,
      ${whole} as value from (select *${sql.join(dated, sql``)} from (${rows}) as happened) as happened
      group by grouping sets (${sql.join(sets)})`,
  )
  const { rows } = await sql<Counted>`${sql.join(parts, sql` union all `)}`.execute(db)
  const maskOf = (wanted: readonly FigureKey[]) =>
    keys.reduce((mask, key) => mask * 2 + (wanted.includes(key) ? 0 : 1), 0)
  return ways.map((wanted) => rows.filter((row) => row.way === maskOf(wanted)))
}

/** A value as it travels: money as text, minutes with one digit behind the point. */
const told = (measure: Measure, value: number | null): string | number | null => {
  const { unit } = measureFacts(measure)
  if (unit === 'minutes') return value === null ? null : Math.round(value / 6) / 10
  return unit === 'money' ? centsToMoney(value ?? 0) : value
}

/**
 * Figures by each of several ways to count, in one reading; an empty way is the total. Rows are those that the lists show to
 * the caller, so that every number of them can be opened. Measures that are not asked for are 0.
 */
export const readFigures = async <const Ways extends readonly (readonly FigureKey[])[]>(
  db: Db,
  question: FigureQuestion,
  ways: Ways,
): Promise<{ [Way in keyof Ways]: FigureRow[] }> => {
  const counted = await count(db, question, ways)
  return ways.map((wanted, at) => {
    const found = new Map<string, FigureRow>()
    for (const row of counted[at] ?? []) {
      const keys = wanted.map((key) => row[key])
      const known = found.get(keys.join()) ?? {
        ...nothingCounted,
        ...Object.fromEntries(wanted.map((key, nth) => [key, keys[nth]])),
      }
      found.set(keys.join(), { ...known, [row.measure]: told(row.measure, row.value) })
    }
    return [...found.values()]
  }) as { [Way in keyof Ways]: FigureRow[] }
}
