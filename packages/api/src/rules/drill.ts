import type { FigureBasis } from '../entities/console-figures.ts'
import { measureFacts, type Measure } from '../measures/measures.ts'
import type { Filter, Where } from '../entities/list.ts'
import type { TreeItem } from '../entities/options.ts'
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
  /** Days of the number, where they are not those that were asked for. */
  days?: Days
}

interface Asked {
  days: Days
  timeZone: string
  hospitals: readonly number[] | undefined
  /** Default `period`. */
  basis?: FigureBasis | undefined
  trees: Readonly<Record<'source' | 'disease', ReadonlyMap<number, Pick<TreeItem, 'children'>>>>
}

/** Most ids that a condition takes. */
const MAX_IDS = 200

/** Rows of this one alone: a node of a tree without those below it, and where 0 stands those that have none. */
const only = (field: DrillKey, id: number, { trees }: Asked): Where[] | undefined => {
  if (id === 0) return [{ field, value: { op: 'empty' } }]
  const own: Where = { field, value: [id] }
  if (field !== 'source' && field !== 'disease') return [own]
  const below = trees[field].get(id)?.children.map((child) => child.id) ?? []
  if (below.length > MAX_IDS) return undefined
  return below.length === 0 ? [own] : [own, { field, value: { op: 'noneOf', value: below } }]
}

/** What the master table is asked for the rows behind a number; undefined where no list has them. */
export const rowsBehind = (
  { figure, by = {}, days }: Behind,
  asked: Asked,
): { filter: Filter; where?: Where } | undefined => {
  const { from, to } = days ?? asked.days
  const { hospitals, timeZone, basis } = asked
  const span = { from: boundsOfDay(from, timeZone).from, to: boundsOfDay(to, timeZone).to }
  const counted = filterBehind(figure, span, basis)
  if (!counted || measureFacts(figure).list) return undefined
  const parts = (Object.entries(by) as [DrillKey, number][]).map(([field, id]) => only(field, id, asked))
  if (parts.some((part) => part === undefined)) return undefined
  const children = parts.flatMap((part) => part ?? [])
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
