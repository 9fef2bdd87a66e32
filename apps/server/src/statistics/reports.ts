import {
  measureFacts,
  measureNames,
  nothingCounted,
  type ReportConfig,
  type ReportDefinition,
  type ReportFigures,
  type ReportKey,
  type ReportOrder,
  type ReportRows,
} from '@hospital-crm/api/entities'
import { CallError, type Language } from '@hospital-crm/api/errors'
import { centsToMoney, countedIn, isTimeDimension, moneyToCents, orderedRows } from '@hospital-crm/api/rules'
import { sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import type { Db } from '../database/connect.ts'
import { shownWhere } from '../resources/masked-where.ts'
import type { Handlers } from '../http/context.ts'
import { invalid } from '../http/validate.ts'
import { offeredReports } from '../options/reports.ts'
import { readFigures, type FigureKey, type FigureRow } from './figures.ts'
import { leftAgents } from './left-agents.ts'
import { ofPart, partsChannels, seesPart } from './parts.ts'
import { checkReport, checkReportWhere } from './report-hooks.ts'
import { rangesOf, type RangeCall } from './ranges.ts'

/** A report that the caller may open; another one is not there. */
export const openReport = async (db: Db, actor: Actor, id: number): Promise<ReportConfig> => {
  const offered = await offeredReports(db, actor)
  if (!offered.some((report) => report.id === id)) throw new CallError('not_found')
  const { rows } = await sql<ReportConfig>`select id, name, "desc", dimension, second, measures, formulas,
    "where", "order", top, totals, chart from reports
    where id = ${id}`.execute(db)
  if (!rows[0]) throw new CallError('not_found')
  return rows[0]
}

/** What the rows of a report are counted by. */
export const keys = {
  source: 'source',
  agent: 'uid',
  hospital: 'hospital',
  disease: 'disease',
  promoted: 'promoted_id',
  consulting: 'consulting',
  status: 'status',
  day: 'day',
  week: 'week',
  month: 'month',
} as const satisfies Record<ReportConfig['dimension'], FigureKey>

type Row = ReportRows['rows'][number]

/** What rows come to together; of medians nothing does, nor of what is unknown of one of them. */
const sumOf = (rows: readonly Row[]): ReportFigures =>
  Object.fromEntries(
    measureNames.map((measure) => {
      const { unit } = measureFacts(measure)
      if (unit === 'minutes' || rows.some((row) => row[measure] === null)) return [measure, null]
      if (unit === 'number') return [measure, rows.reduce((sum, row) => sum + Number(row[measure]), 0)]
      return [measure, centsToMoney(rows.reduce((sum, row) => sum + moneyToCents(String(row[measure])), 0))]
    }),
  ) as ReportFigures

/** The first rows of a report, and the others as one. */
const cutRows = (rows: readonly Row[], top: number): Pick<ReportRows, 'rows' | 'others'> => {
  if (top === 0 || rows.length <= top) return { rows: [...rows], others: null }
  const rest = rows.slice(top)
  return { rows: rows.slice(0, top), others: { ...sumOf(rest), rows: rest.length } }
}

/** Rows of one level by their key. */
export const rowsBy = (found: readonly FigureRow[], key: FigureKey): Row[] =>
  found.map(({ [key]: value, ...figures }) => ({ ...figures, key: value ?? 0 }))

/** The row that is opened, of a report that opens its rows. */
const openedIn = (
  { dimension, second }: ReportDefinition,
  under: ReportKey | undefined,
  language: Language,
): readonly [FigureKey, ReportKey] | undefined => {
  if (under === undefined) return undefined
  if (second === 'none' || (typeof under === 'string') !== isTimeDimension(dimension))
    throw invalid({ under: 'wrong_value' }, language)
  return [keys[dimension], under]
}

interface AskedRows {
  order?: ReportOrder | undefined
  under?: ReportKey | undefined
}

/** The rows of a report for the range that a call asks for, or those that one of them opens into. */
export const readReport = async (
  call: RangeCall,
  report: ReportDefinition,
  { order = report.order ?? undefined, under }: AskedRows = {},
): Promise<ReportRows> => {
  const { range, before, ask } = await rangesOf(call)
  const only = openedIn(report, under, call.meta.language)
  const level = only && report.second !== 'none' ? report.second : report.dimension
  const key = keys[level]
  const asked = { measures: countedIn(report), where: report.where ?? undefined, only }
  const [[totals, found], past] = await Promise.all([
    readFigures(call.db, { ...ask(range), ...asked }, [[], [key]]),
    before ? readFigures(call.db, { ...ask(before), ...asked }, [[]]) : null,
  ])
  const above = only ? [report.dimension] : []
  const isPart = seesPart(call.actor)
  const told = <Figures extends ReportFigures>(figures: Figures, by: readonly ReportDefinition['second'][]) =>
    isPart || partsChannels(by) ? ofPart(figures) : figures
  const known = rowsBy(found, key).map((row) => told(row, [...above, level]))
  const rows = orderedRows(known, report, level, order ?? null)
  return {
    range,
    ...cutRows(rows, only ? 0 : report.top),
    total: told(totals[0] ?? nothingCounted, above),
    before: past && told(past[0][0] ?? nothingCounted, above),
    left_agents: await leftAgents(
      call.db,
      call.actor,
      found.map(({ uid }) => uid),
    ),
  }
}

type ReportCall =
  | 'statistics/reports_forms/loadConfig'
  | 'statistics/reports_forms/index'
  | 'statistics/reports_config/preview'

/** Reports as they are opened. */
export const reportHandlers: Pick<Handlers, ReportCall> = {
  'statistics/reports_forms/loadConfig': async ({ db, actor, input: { body } }) => {
    const report = await openReport(db, actor, body.id)
    return { ...report, where: shownWhere(actor, report.where) }
  },
  'statistics/reports_forms/index': async (call) =>
    readReport(call, await openReport(call.db, call.actor, call.input.body.id), call.input.body),
  'statistics/reports_config/preview': async (call) => {
    const { db, meta, input } = call
    const { report, under } = input.body
    await checkReportWhere(db, meta.language, report.where, 'report.where')
    checkReport(report, meta.language, 'report.')
    return readReport(call, report, { under })
  },
}
