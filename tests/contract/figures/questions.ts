import {
  measureFacts,
  measureNames,
  type Filter,
  reportDimensions,
  type Measure,
  type ReportDefinition,
  type ReportDimension,
  type ReportFigures,
  type ReportRows,
  type TreeItem,
  type Where,
} from '@hospital-crm/api/entities'
import { DEFAULT_TIME_ZONE, filterBehind, ofRow, rowsBehind } from '@hospital-crm/api/rules'
import { expect } from 'vitest'
import type { RunningServer } from '../../support/server.ts'
import { call } from '../support/api.ts'
import { DAY, daysIn, later, startOf, yearBefore } from './calendar.ts'
import { DAYS, edges, FIRST, ids, type Hospital } from './hospital.ts'
import { conditions } from './conditions.ts'
import { expected, expectedCut, expectedUnder, type OracleQuestion, type Sight } from './oracle.ts'
import type { Random } from './random.ts'

/** Somebody who reads reports, and the hospitals whose sheets this person sees. */
export interface Reader {
  token: string
  hospitals: readonly number[] | undefined
  /** Limited to agents or diseases. */
  isPart: boolean
}

/** A report of all measures for each dimension. */
export type Reports = Readonly<Record<ReportDimension, number>>

export interface Question extends OracleQuestion {
  compare: 'none' | 'before' | 'year'
  /** Of a report that nobody has saved: how it is ordered, and to how many rows it is cut. */
  cut?: { measure: Measure; order: 'asc' | 'desc'; top: number }
}

export const questionOf = (
  random: Random,
  dimensions: readonly ReportDimension[],
  isPlain = false,
): Question => {
  const day = random.chance(0.4) ? random.pick(edges) : later(FIRST, random.int(0, DAYS - 1))
  const length = random.pick([1, 1, 2, 7, 31, DAYS])
  const isLast = random.chance(0.5)
  const [first, last] = [FIRST, later(FIRST, DAYS - 1)]
  const dimension = random.pick(dimensions)
  const isSaved = isPlain || random.chance(0.4)
  const from = isLast ? later(day, 1 - length) : day
  const to = isLast ? day : later(day, length - 1)
  return {
    from: from < first ? first : from,
    to: to > last ? last : to,
    basis: random.pick(['period', 'cohort']),
    hospitals: random.chance(0.3) ? random.pick([[1], [2], [1, 3]]) : undefined,
    dimension,
    compare: random.pick(['none', 'before', 'year']),
    ...(!isSaved && {
      second: random.pick(reportDimensions.filter((one) => one !== dimension)),
      condition: random.chance(0.7) ? random.pick(conditions) : undefined,
      cut: {
        measure: random.pick(measureNames),
        order: random.pick(['asc', 'desc']),
        top: random.pick([0, 1, 3]),
      },
    }),
  }
}

/** What the lists of somebody answer. */
export const sightOf = async (
  server: RunningServer,
  { token, hospitals, isPart }: Reader,
): Promise<Sight> => {
  const body = { page_size: 500, total: false }
  const customers = await call(server, 'customers/customers/index/{menuId}', {
    token,
    params: { menuId: 1 },
    body,
  })
  const leads = await call(server, 'customers/cusleads/index', { token, body })
  return {
    customers: new Set(customers.data.list.map(({ id }) => id)),
    leads: leads.status === 200 ? new Set(leads.data.list.map(({ id }) => id)) : new Set(),
    typed: (hospital) => !hospitals || hospitals.includes(hospital),
    isPart,
  }
}

const bodyOf = ({ from, to, basis, compare, hospitals }: Question) => ({
  from,
  to,
  basis,
  compare,
  ...(hospitals && { hospitals: [...hospitals] }),
})

/** A report of all measures as a question means it. */
const reportOf = ({ dimension, second, condition, cut }: Question, top = 0): ReportDefinition => ({
  dimension,
  second: second ?? 'none',
  measures: [...measureNames],
  formulas: [],
  where: condition?.where ?? null,
  order: cut ? { column: cut.measure, order: cut.order } : null,
  top,
  totals: true,
})

const asked = async (
  server: RunningServer,
  reports: Reports,
  token: string,
  question: Question,
  more: { top?: number; under?: string | number } = {},
) => {
  const { top, ...under } = more
  const { data, status, text } =
    question.second === undefined
      ? await call(server, 'statistics/reports_forms/index', {
          token,
          body: { id: reports[question.dimension], ...bodyOf(question) },
        })
      : await call(server, 'statistics/reports_config/preview', {
          token,
          body: { report: reportOf(question, top), ...bodyOf(question), ...under },
        })
  if (status !== 200) throw new Error(text)
  return data
}

const byKey = (rows: ReportRows['rows']): Record<string, ReportFigures> =>
  Object.fromEntries(rows.map(({ key, ...figures }) => [key, figures]))

const before = ({ from, to, compare }: Question) => {
  if (compare === 'year') return { from: yearBefore(from), to: yearBefore(to) }
  const days = daysIn(from, to)
  return { from: later(from, -days), to: later(to, -days) }
}

type Trees = Parameters<typeof rowsBehind>[1]['trees']
const nodesOf = (nodes: readonly TreeItem[]): [number, TreeItem][] =>
  nodes.flatMap((node): [number, TreeItem][] => [[node.id, node], ...nodesOf(node.children)])

/** What stands below what, for the way from a number to its rows. */
export const treesOf = async (server: RunningServer, token: string): Promise<Trees> => {
  const { data } = await call(server, 'systemConfig/index', { token, query: { items: 'sources,diseases' } })
  return {
    source: new Map(nodesOf(data.sources ?? [])),
    disease: new Map(nodesOf(data.diseases ?? [])),
  }
}

/** Whether the master table has the rows behind a measure. */
const canOpen = (measure: Measure): boolean => {
  const { time, list } = measureFacts(measure)
  return time !== undefined && list === undefined
}

/** A report that is opened by somebody. */
interface Opened {
  reader: Reader
  question: Question
  hospital: Hospital
  sight: Sight
  trees: Trees
}

/** A report as it is answered: its rows by key, the total, and the total of what it is compared with. */
export const answered = async (
  server: RunningServer,
  reports: Reports,
  token: string,
  question: Question,
) => {
  const { rows, total, before: past } = await asked(server, reports, token, question)
  return { rows: byKey(rows), total, before: past }
}

/**
 * Opens a row of a report, and cuts it: what it opens into, and what is left, is as it has to be, and a number of the second
 * level opens that many rows. Answers how many numbers were opened.
 */
export const openRows = async (
  server: RunningServer,
  reports: Reports,
  { reader: { token }, question, hospital, sight, trees }: Opened,
  right: Readonly<Record<string, ReportFigures>>,
  random: Random,
): Promise<number> => {
  const { second, cut, dimension } = question
  if (second === undefined || !cut) return 0
  if (cut.top > 0) {
    const { rows, others } = await asked(server, reports, token, question, { top: cut.top })
    const { values, left } = expectedCut(right, cut)
    const shown = rows.map((row) => (row[cut.measure] === null ? null : Number(row[cut.measure])))
    const sums = rows.reduce((sum, row) => sum + row.consults, others?.consults ?? 0)
    const all = Object.values(right).reduce((sum, row) => sum + row.consults, 0)
    expect([question, shown, others?.rows ?? 0, sums]).toEqual([question, values, left, all])
  }
  const keys = Object.keys(right)
  if (keys.length === 0) return 0
  const under = random.pick(keys)
  const key = ['day', 'week', 'month'].includes(dimension) ? under : Number(under)
  const { rows, total } = await asked(server, reports, token, question, { under: key })
  const wantedRows = expectedUnder(hospital, sight, { ...question, under }, measureNames)
  expect({ question, under, rows: byKey(rows), total }).toEqual({ question, under, ...wantedRows })
  const counts = rows.flatMap((row) =>
    measureNames.flatMap((figure) =>
      canOpen(figure) && Number(row[figure]) > 0 ? [{ figure, below: row.key, value: row[figure] }] : [],
    ),
  )
  if (counts.length === 0) return 0
  const { figure, below, value } = random.pick(counts)
  const days = { from: question.from, to: question.to }
  const row = ofRow(
    [
      [dimension, key],
      [second, below],
    ],
    days,
  )
  const { basis, hospitals, condition } = question
  const behind = rowsBehind(
    { figure, ...row },
    { days, timeZone: DEFAULT_TIME_ZONE, hospitals, basis, where: condition?.where, trees },
  )
  if (!behind) return 0
  const list = await call(server, 'customers/customers/index/{menuId}', {
    token,
    params: { menuId: 1 },
    body: { ...behind, page_size: 1 },
  })
  expect([question, under, below, figure, list.data.total]).toEqual([question, under, below, figure, value])
  return 1
}

/** A report as it has to be. */
export const wanted = (hospital: Hospital, sight: Sight, question: Question) => ({
  ...expected(hospital, sight, question, measureNames),
  before:
    question.compare === 'none'
      ? null
      : expected(hospital, sight, { ...question, ...before(question) }, measureNames).total,
})

const fields = {
  source: 'source',
  agent: 'uid',
  hospital: 'hospital',
  disease: 'disease',
  promoted: 'promoted_id',
  consulting: 'consulting',
  status: 'status',
} as const

const daysOf = (dimension: ReportDimension, key: string, { from, to }: Question) => {
  const [first, last] =
    dimension === 'day'
      ? [key, key]
      : dimension === 'week'
        ? [key, later(key, 6)]
        : dimension === 'month'
          ? [
              `${key}-01`,
              later(`${key}-28`, 3).startsWith(key)
                ? `${key}-31`
                : later(`${later(`${key}-28`, 4).slice(0, 7)}-01`, -1),
            ]
          : [from, to]
  return { from: first < from ? from : first, to: last > to ? to : last }
}

/** How many rows the list behind a number has. */
const rowsOfFirst = async (
  server: RunningServer,
  token: string,
  question: Question,
  [key, measure]: readonly [string, Measure],
): Promise<number | null> => {
  const { dimension, hospitals, basis, condition } = question
  const { from, to } = daysOf(dimension, key, question)
  const filter: Filter | undefined = filterBehind(
    measure,
    { from: startOf(from), to: startOf(to) + DAY - 1 },
    basis,
  )
  const field = dimension in fields ? fields[dimension as keyof typeof fields] : undefined
  const others =
    field === 'disease' ? ids.disease.filter((id) => String(id) !== key && String(id).startsWith(key)) : []
  const only: Where[] | undefined = field && [
    { field, value: [Number(key)] },
    ...(others.length > 0 ? [{ field, value: { op: 'noneOf' as const, value: [...new Set(others)] } }] : []),
  ]
  const ofKey: Where[] = field && only ? (key === '0' ? [{ field, value: { op: 'empty' } }] : only) : []
  const children = [...ofKey, ...(condition ? [condition.where] : [])]
  const body = {
    page_size: 1,
    filter: { ...filter, ...(hospitals && { hospital: [...hospitals] }) },
    ...(children.length > 0 && { where: { op: 'and' as const, children } }),
  }
  const params = { menuId: 1 }
  const { data } =
    measureFacts(measure).list === 'leads'
      ? await call(server, 'customers/cusleads/index', { token, body })
      : await call(server, 'customers/customers/index/{menuId}', { token, params, body })
  return data.total
}

/** Opens some of a report's numbers: the list behind each has as many rows. Answers how many were opened. */
export const openSome = async (
  server: RunningServer,
  { token }: Reader,
  question: Question,
  rows: Readonly<Record<string, ReportFigures>>,
  random: Random,
): Promise<number> => {
  const numbers = Object.entries(rows).flatMap(([key, figures]) =>
    measureNames
      .filter((measure) => measureFacts(measure).time !== undefined && Number(figures[measure]) > 0)
      .map((measure) => [key, measure] as const),
  )
  const chosen = Array.from({ length: Math.min(3, numbers.length) }, () => random.pick(numbers))
  for (const number of chosen) {
    const [key, measure] = number
    expect([number, question, await rowsOfFirst(server, token, question, number)]).toEqual([
      number,
      question,
      rows[key]?.[measure],
    ])
  }
  return chosen.length
}
