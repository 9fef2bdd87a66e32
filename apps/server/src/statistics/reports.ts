import {
  datumFields,
  type ReportConfig,
  type ReportFigures,
  type ReportRows,
} from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { centsToMoney, moneyToCents } from '@hospital-crm/api/rules'
import { sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import type { Db } from '../database/connect.ts'
import type { Handlers } from '../http/context.ts'
import { offeredReports } from '../options/reports.ts'
import { noFigures, noTyped, readFigures, type FigureKey, type FigureRow } from './figures.ts'
import { rangesOf } from './ranges.ts'

/** A report that the caller may open; another one is not there. */
const openReport = async (db: Db, actor: Actor, id: number): Promise<ReportConfig> => {
  const offered = await offeredReports(db, actor)
  if (!offered.some((report) => report.id === id)) throw new CallError('not_found')
  const { rows } = await sql<ReportConfig>`select id, name, "desc", dimension, measures, chart from reports
    where id = ${id}`.execute(db)
  if (!rows[0]) throw new CallError('not_found')
  return rows[0]
}

const keys: Readonly<Record<ReportConfig['dimension'], FigureKey>> = {
  source: 'source',
  agent: 'uid',
  hospital: 'hospital',
  disease: 'disease',
  promoted: 'promoted_id',
  day: 'day',
  month: 'day',
}

const nothing: ReportFigures = { ...noFigures, ...noTyped }
const typedMeasures: readonly string[] = [
  ...datumFields,
  'cost_per_consult',
  'cost_per_arrival',
  'return_on_spend',
]

const money = (one: string, other: string): string => centsToMoney(moneyToCents(one) + moneyToCents(other))

const sum = (rows: readonly ReportFigures[]): ReportFigures =>
  rows.reduce<ReportFigures>(
    (total, row) => ({
      consults: total.consults + row.consults,
      due: total.due + row.due,
      arrived: total.arrived + row.arrived,
      contacts: total.contacts + row.contacts,
      amount: money(total.amount, row.amount),
      spend: money(total.spend, row.spend),
      impressions: total.impressions + row.impressions,
      clicks: total.clicks + row.clicks,
      chats: total.chats + row.chats,
      valid_chats: total.valid_chats + row.valid_chats,
    }),
    nothing,
  )

const whole = (row: FigureRow | undefined): ReportFigures => ({ ...nothing, ...row })

const byMonth = (rows: readonly FigureRow[]) =>
  [...Map.groupBy(rows, ({ day = '' }) => day.slice(0, 7))].map(([key, own]) => ({
    key,
    ...sum(own.map(whole)),
  }))

const inOrder = (rows: ReportRows['rows'], dimension: ReportConfig['dimension']) =>
  dimension === 'day' || dimension === 'month'
    ? rows.toSorted((one, other) => (String(one.key) < String(other.key) ? -1 : 1))
    : rows.toSorted((one, other) => other.consults - one.consults || other.due - one.due)

type ReportCall = 'statistics/reports_forms/loadConfig' | 'statistics/reports_forms/index'

/** Reports as they are opened. */
export const reportHandlers: Pick<Handlers, ReportCall> = {
  'statistics/reports_forms/loadConfig': ({ db, actor, input: { body } }) => openReport(db, actor, body.id),
  'statistics/reports_forms/index': async (call) => {
    const { dimension, measures } = await openReport(call.db, call.actor, call.input.body.id)
    const { range, before, ask } = await rangesOf(call)
    const key = keys[dimension]
    const typed = measures.some((measure) => typedMeasures.includes(measure))
    const [[totals, found], past] = await Promise.all([
      readFigures(call.db, { ...ask(range), typed }, [[], [key]]),
      before ? readFigures(call.db, { ...ask(before), typed }, [[]]) : null,
    ])
    const rows =
      dimension === 'month' ? byMonth(found) : found.map((row) => ({ ...whole(row), key: row[key] ?? 0 }))
    return {
      range,
      rows: inOrder(rows, dimension),
      total: whole(totals[0]),
      before: past ? whole(past[0][0]) : null,
    }
  },
}
