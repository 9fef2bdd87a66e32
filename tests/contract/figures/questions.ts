import {
  measureFacts,
  measureNames,
  type Filter,
  type Measure,
  type ReportDimension,
  type ReportFigures,
  type Where,
} from '@hospital-crm/api/entities'
import { filterBehind } from '@hospital-crm/api/rules'
import { expect } from 'vitest'
import type { RunningServer } from '../../support/server.ts'
import { call } from '../support/api.ts'
import { DAY, daysIn, later, startOf, yearBefore } from './calendar.ts'
import { DAYS, edges, FIRST, ids, type Hospital } from './hospital.ts'
import { expected, type OracleQuestion, type Sight } from './oracle.ts'
import type { Random } from './random.ts'

/** Somebody who reads reports, and the hospitals whose sheets this person sees. */
export interface Reader {
  token: string
  hospitals: readonly number[] | undefined
}

/** A report of all measures for each dimension. */
export type Reports = Readonly<Record<ReportDimension, number>>

export interface Question extends OracleQuestion {
  compare: 'none' | 'before' | 'year'
}

export const questionOf = (random: Random, dimensions: readonly ReportDimension[]): Question => {
  const day = random.chance(0.4) ? random.pick(edges) : later(FIRST, random.int(0, DAYS - 1))
  const length = random.pick([1, 1, 2, 7, 31, DAYS])
  const isLast = random.chance(0.5)
  const [first, last] = [FIRST, later(FIRST, DAYS - 1)]
  const from = isLast ? later(day, 1 - length) : day
  const to = isLast ? day : later(day, length - 1)
  return {
    from: from < first ? first : from,
    to: to > last ? last : to,
    basis: random.pick(['period', 'cohort']),
    hospitals: random.chance(0.3) ? random.pick([[1], [2], [1, 3]]) : undefined,
    dimension: random.pick(dimensions),
    compare: random.pick(['none', 'before', 'year']),
  }
}

/** What the lists of somebody answer. */
export const sightOf = async (server: RunningServer, { token, hospitals }: Reader): Promise<Sight> => {
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
  }
}

const bodyOf = ({ dimension: _, hospitals, ...question }: Question) => ({
  ...question,
  ...(hospitals && { hospitals: [...hospitals] }),
})

const before = ({ from, to, compare }: Question) => {
  if (compare === 'year') return { from: yearBefore(from), to: yearBefore(to) }
  const days = daysIn(from, to)
  return { from: later(from, -days), to: later(to, -days) }
}

/** A report as it is answered: its rows by key, the total, and the total of what it is compared with. */
export const answered = async (
  server: RunningServer,
  reports: Reports,
  token: string,
  question: Question,
) => {
  const body = { id: reports[question.dimension], ...bodyOf(question) }
  const { data, status, text } = await call(server, 'statistics/reports_forms/index', { token, body })
  if (status !== 200) throw new Error(text)
  const { rows, total } = data
  return {
    rows: Object.fromEntries(rows.map(({ key, ...figures }) => [key, figures])),
    total,
    before: data.before,
  }
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
const rowsBehind = async (
  server: RunningServer,
  token: string,
  question: Question,
  [key, measure]: readonly [string, Measure],
): Promise<number | null> => {
  const { dimension, hospitals, basis } = question
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
  const where: Where | undefined =
    field && only && (key === '0' ? { field, value: { op: 'empty' } } : { op: 'and', children: only })
  const body = {
    page_size: 1,
    filter: { ...filter, ...(hospitals && { hospital: [...hospitals] }) },
    ...(where && { where }),
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
    expect([number, question, await rowsBehind(server, token, question, number)]).toEqual([
      number,
      question,
      rows[key]?.[measure],
    ])
  }
  return chosen.length
}
