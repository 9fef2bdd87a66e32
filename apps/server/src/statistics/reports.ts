import {
  isMeasure,
  nothingCounted,
  type Measure,
  type ReportConfig,
  type ReportRows,
} from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { measuresIn, parseFormula, rateParts } from '@hospital-crm/api/rules'
import { sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import type { Db } from '../database/connect.ts'
import type { Handlers } from '../http/context.ts'
import { offeredReports } from '../options/reports.ts'
import { readFigures, type FigureKey } from './figures.ts'
import { rangesOf, type RangeCall } from './ranges.ts'

/** A report that the caller may open; another one is not there. */
export const openReport = async (db: Db, actor: Actor, id: number): Promise<ReportConfig> => {
  const offered = await offeredReports(db, actor)
  if (!offered.some((report) => report.id === id)) throw new CallError('not_found')
  const { rows } =
    await sql<ReportConfig>`select id, name, "desc", dimension, measures, formulas, chart from reports
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

/** What has to be counted for a report: its measures, and what its rates and formulas are made of. */
const countedIn = ({ measures, formulas }: ReportConfig): Measure[] => [
  ...new Set([
    ...measures.flatMap((measure): readonly Measure[] =>
      isMeasure(measure) ? [measure] : rateParts[measure],
    ),
    ...formulas.flatMap(({ text }) => {
      const read = parseFormula(text)
      return 'formula' in read ? measuresIn(read.formula) : []
    }),
  ]),
]

const inOrder = (
  rows: ReportRows['rows'],
  dimension: ReportConfig['dimension'],
  [first]: readonly Measure[],
) => {
  const sizeOf = (row: ReportRows['rows'][number]) => Number(row[first ?? 'consults'])
  return dimension === 'day' || dimension === 'week' || dimension === 'month'
    ? rows.toSorted((one, other) => (String(one.key) < String(other.key) ? -1 : 1))
    : rows.toSorted((one, other) => sizeOf(other) - sizeOf(one) || Number(one.key) - Number(other.key))
}

/** The rows of a report for the range that a call asks for. */
export const readReport = async (call: RangeCall, report: ReportConfig): Promise<ReportRows> => {
  const { range, before, ask } = await rangesOf(call)
  const key = keys[report.dimension]
  const measures = countedIn(report)
  const [[totals, found], past] = await Promise.all([
    readFigures(call.db, { ...ask(range), measures }, [[], [key]]),
    before ? readFigures(call.db, { ...ask(before), measures }, [[]]) : null,
  ])
  const rows = found.map(({ [key]: value, ...figures }) => ({ ...figures, key: value ?? 0 }))
  return {
    range,
    rows: inOrder(rows, report.dimension, measures),
    total: totals[0] ?? nothingCounted,
    before: past ? (past[0][0] ?? nothingCounted) : null,
  }
}

type ReportCall = 'statistics/reports_forms/loadConfig' | 'statistics/reports_forms/index'

/** Reports as they are opened. */
export const reportHandlers: Pick<Handlers, ReportCall> = {
  'statistics/reports_forms/loadConfig': ({ db, actor, input: { body } }) => openReport(db, actor, body.id),
  'statistics/reports_forms/index': async (call) =>
    readReport(call, await openReport(call.db, call.actor, call.input.body.id)),
}
