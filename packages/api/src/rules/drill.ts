import type { FigureBasis } from '../entities/console-figures.ts'
import { measureFacts, type Measure } from '../measures/measures.ts'
import type { Filter, Where } from '../entities/list.ts'
import type { ReportDimension, ReportKey } from '../entities/report.ts'
import { filterBehind } from './report-measure.ts'
import { boundsOfDay } from './time.ts'

/** Days of the hospital's calendar, both ends among them, as YYYY-MM-DD. */
interface Days {
  from: string
  to: string
}

/** What a number is of, beside its days: 0 is what nobody gave. */
export type DrillKey = 'uid' | 'source' | 'hospital' | 'disease' | 'promoted_id' | 'consulting' | 'status'

/** A number that can be opened. */
export interface Behind {
  figure: Measure
  /** Whose number it is; everybody's where nothing is said. */
  by?: Partial<Record<DrillKey, number>>
  /** Node of a tree whose number it is, with all that is below it. */
  within?: Partial<Record<'source' | 'disease', number>>
  /** Days of the number, where they are not those that were asked for. */
  days?: Days
}

interface Asked {
  days: Days
  timeZone: string
  hospitals: readonly number[] | undefined
  /** Default `period`. */
  basis?: FigureBasis | undefined
  /** Conditions of the report that the number stands in. */
  where?: Where | null | undefined
  trees: Readonly<Record<'source' | 'disease', ReadonlyMap<number, { children: readonly { id: number }[] }>>>
}

/** Most ids that a condition takes, and conditions in a branch. */
const MAX_IDS = 200
const MAX_CHILDREN = 50

/** Rows of this one alone: a node of a tree without those below it, and where 0 stands those that have none. */
const only = (field: DrillKey, id: number, { trees }: Asked): Where[] | undefined => {
  if (id === 0) return [{ field, value: { op: 'empty' } }]
  const own: Where = { field, value: [id] }
  if (field !== 'source' && field !== 'disease') return [own]
  const below = trees[field].get(id)?.children.map((child) => child.id) ?? []
  if (below.length > MAX_IDS) return undefined
  return below.length === 0 ? [own] : [own, { field, value: { op: 'noneOf', value: below } }]
}

/** Conditions as parts of a branch that holds others already; one that has no room for them takes them as a branch. */
const partsOf = (where: Where | null | undefined, others: number): readonly Where[] => {
  if (!where) return []
  const hasRoom = 'children' in where && where.op === 'and' && where.children.length + others <= MAX_CHILDREN
  return hasRoom ? where.children : [where]
}

/** What the master table is asked for the rows behind a number; undefined where no list has them. */
export const rowsBehind = (
  { figure, by = {}, within = {}, days }: Behind,
  asked: Asked,
): { filter: Filter; where?: Where } | undefined => {
  const { from, to } = days ?? asked.days
  const { hospitals, timeZone, basis } = asked
  const span = { from: boundsOfDay(from, timeZone).from, to: boundsOfDay(to, timeZone).to }
  const counted = filterBehind(figure, span, basis)
  if (!counted || measureFacts(figure).list) return undefined
  const parts = (Object.entries(by) as [DrillKey, number][]).map(([field, id]) => only(field, id, asked))
  if (parts.some((part) => part === undefined)) return undefined
  const whole = Object.entries(within).map(([field, id]): Where => ({
    field: field as DrillKey,
    value: [id],
  }))
  const own = [...parts.flatMap((part) => part ?? []), ...whole]
  const children = [...own, ...partsOf(asked.where, own.length)]
  return {
    filter: {
      ...(hospitals && hospitals.length > 0 && { hospital: [...hospitals] }),
      ...counted,
    },
    ...(children.length > 0 && { where: { op: 'and', children } }),
  }
}

/** The days of a month that a range holds. */
export const daysOfMonth = (month: string, { from, to }: Days): Days => {
  const [year = 0, at = 1] = month.split('-').map(Number)
  const last = `${month}-${String(new Date(Date.UTC(year, at, 0)).getUTCDate()).padStart(2, '0')}`
  const first = `${month}-01`
  return { from: first < from ? from : first, to: last > to ? to : last }
}

/** The days of a week, named by its first, that a range holds. */
export const daysOfWeek = (first: string, { from, to }: Days): Days => {
  const last = new Date(Date.parse(first) + 6 * 86_400_000).toISOString().slice(0, 10)
  return { from: first < from ? from : first, to: last > to ? to : last }
}

const fields = {
  source: 'source',
  agent: 'uid',
  hospital: 'hospital',
  disease: 'disease',
  promoted: 'promoted_id',
  consulting: 'consulting',
  status: 'status',
} as const satisfies Partial<Record<ReportDimension, DrillKey>>

const daysOfKey = (dimension: ReportDimension, key: string, days: Days): Days => {
  if (dimension === 'month') return daysOfMonth(key, days)
  if (dimension === 'week') return daysOfWeek(key, days)
  return { from: key < days.from ? days.from : key, to: key > days.to ? days.to : key }
}

/** What a row of a report is of: whom its keys name, and the days that all of them have in common. */
export const ofRow = (
  keys: readonly (readonly [ReportDimension, ReportKey])[],
  days: Days,
): Required<Pick<Behind, 'by' | 'days'>> => {
  const by: Behind['by'] = {}
  let common = days
  for (const [dimension, key] of keys) {
    if (dimension === 'day' || dimension === 'week' || dimension === 'month')
      common = daysOfKey(dimension, String(key), common)
    else by[fields[dimension]] = Number(key)
  }
  return { by, days: common }
}
