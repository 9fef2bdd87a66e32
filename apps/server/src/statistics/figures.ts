import type {
  ConsoleFigures,
  FigureBasis,
  Filter,
  LifeFigures,
  Measure,
  ReportFigures,
  ReportKey,
  TypedFigures,
  Where,
} from '@hospital-crm/api/entities'
import { measureFacts, noFigures, noLife, noTyped, nothingCounted } from '@hospital-crm/api/entities'
import { centsToMoney, listPermission } from '@hospital-crm/api/rules'
import { sql, type RawBuilder } from 'kysely'
import { holds, type Actor } from '../access/actor.ts'
import type { Asking } from '../customers/core/list.ts'
import type { Db } from '../database/connect.ts'
import { happenings, type Happenings } from './happenings.ts'
import { periodOf, periods, type Period } from './periods.ts'

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
  /** Conditions beside the filter. */
  where?: Where | undefined
  /** Of the rows that are counted, those alone that have this value. */
  only?: readonly [FigureKey, ReportKey] | undefined
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

const isTime = (key: FigureKey): key is Period => key in periods
/** A key as it is answered. */
const shownKey = (key: FigureKey) =>
  isTime(key) ? sql`to_char(${sql.ref(key)}, ${sql.lit(periods[key])})` : sql.ref(key)

/** Figures of the rows that have these values in common. */
export type FigureRow = Partial<Record<Exclude<FigureKey, Period>, number>> &
  Partial<Record<Period, string>> &
  ReportFigures

type Counted = Partial<Record<FigureKey, number | string>> & {
  measure: Measure
  way: number
  value: number | null
}

type Ways = readonly (readonly FigureKey[])[]

/** Ways that no other goes further than: sums by the others are sums of these. */
const finestOf = (ways: Ways): Ways =>
  ways.filter(
    (way, at) =>
      !ways.some(
        (other, place) =>
          place !== at &&
          way.every((key) => other.includes(key)) &&
          (other.length > way.length || place < at),
      ),
  )

const grouped = (ways: Ways): RawBuilder<unknown> => {
  const sets = ways.map((way) => sql`(${sql.join(way.map((key) => sql.ref(key)))})`)
  if (ways.length > 1) return sql`group by grouping sets (${sql.join(sets)})`
  return ways[0]?.length ? sql`group by ${sql.join(ways[0].map((key) => sql.ref(key)))}` : sql``
}

/** Adds up what was counted by a finer way. */
const addedUp = (rows: readonly Counted[], way: readonly FigureKey[]): Counted[] => {
  const found = new Map<string, Counted>()
  for (const row of rows) {
    const name = [row.measure, ...way.map((key) => row[key])].join()
    const known = found.get(name)
    found.set(name, known ? { ...known, value: (known.value ?? 0) + (row.value ?? 0) } : row)
  }
  return [...found.values()]
}

/**
 * How figures are planned. What is sorted or hashed stays in memory: estimates of days are far too high, the real need is
 * small. The indexes that are counted on are in memory too, so that a page costs little, and looking the customers of a month's
 * follow-ups up costs a fourth of reading all customers beside them. One process does the work: with others it takes three
 * times as much.
 */
const planning = sql`select set_config('work_mem', '64MB', true), set_config('seq_page_cost', '0.1', true),
  set_config('random_page_cost', '0.1', true), set_config('cpu_operator_cost', '0.0005', true),
  set_config('max_parallel_workers_per_gather', '0', true)`

/** Measures that are joined to the customers they were written of, those first that take the longest. */
const joined: readonly Measure[] = ['contacts', 'amount']

/** What is counted by two processes at the same time: what takes the longest, and all else. */
const shared = (measured: readonly Happenings[]): (readonly Happenings[])[] => {
  const longest = joined.find((name) => measured.some(({ measure }) => measure === name))
  return [
    measured.filter(({ measure }) => measure === longest),
    measured.filter(({ measure }) => measure !== longest),
  ].filter((some) => some.length > 0)
}

/** Counts each measure for itself: a row is then added once for each way, whatever else is counted. */
const count = async (db: Db, question: FigureQuestion, ways: Ways): Promise<Counted[][]> => {
  const keys = [...new Set(ways.flat())]
  const shown = keys.map((key) =>
    isTime(key) ? sql`${shownKey(key)} as ${sql.ref(key)},` : sql`${sql.ref(key)},`,
  )
  const { only } = question
  const chosen = only ? sql`where ${shownKey(only[0])} = ${only[1]}` : sql``
  const way = keys.length === 0 ? sql`0` : sql`grouping(${sql.join(keys.map((key) => sql.ref(key)))})`
  const dated = [...new Set([...keys, ...(only ? [only[0]] : [])])]
    .filter((key) => isTime(key))
    .map((key) => sql`, ${periodOf(key, question.span, question.asking.timeZone)} as ${sql.ref(key)}`)
  const finest = finestOf(ways)
  const measured = await happenings(db, question)
  const partOf = ({ measure, rows, whole, isSum }: Happenings) =>
    sql`select ${sql.lit(measure)} as measure, ${sql.join(shown, sql` `)} ${way} as way,
      ${whole} as value from (select *${sql.join(dated, sql``)} from (${rows}) as happened) as happened
      ${chosen} ${grouped(isSum ? finest : ways)}`
  const read = (some: readonly Happenings[]) =>
    db.transaction().execute(async (trx) => {
      await planning.execute(trx)
      return sql<Counted>`${sql.join(some.map(partOf), sql` union all `)}`.execute(trx)
    })
  const rows = (await Promise.all(shared(measured).map(read))).flatMap((answer) => answer.rows)
  const maskOf = (wanted: readonly FigureKey[]) =>
    keys.reduce((mask, key) => mask * 2 + (wanted.includes(key) ? 0 : 1), 0)
  const sums = new Set<Measure>(measured.filter(({ isSum }) => isSum).map(({ measure }) => measure))
  return ways.map((wanted) => {
    const source = finest.find((fine) => wanted.every((key) => fine.includes(key))) ?? wanted
    return [
      ...addedUp(
        rows.filter((row) => sums.has(row.measure) && row.way === maskOf(source)),
        wanted,
      ),
      ...rows.filter((row) => !sums.has(row.measure) && row.way === maskOf(wanted)),
    ]
  })
}

/** A value as it travels: money as text, minutes with one digit behind the point. */
const told = (measure: Measure, value: number | null): string | number | null => {
  const { unit } = measureFacts(measure)
  if (unit === 'minutes') return value === null ? null : Math.round(value / 6) / 10
  return unit === 'money' ? centsToMoney(value ?? 0) : value
}

/**
 * Figures by each of several ways to count, in one reading; an empty way is the total. Rows are those that the lists show to
 * the caller, so that every number of them can be opened; whoever may not list customers has none. Measures that are not asked
 * for are 0.
 */
export const readFigures = async <const Ways extends readonly (readonly FigureKey[])[]>(
  db: Db,
  question: FigureQuestion,
  ways: Ways,
): Promise<{ [Way in keyof Ways]: FigureRow[] }> => {
  const isListed = holds(question.actor, listPermission('customers', 'index'))
  const counted = isListed ? await count(db, question, ways) : []
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
