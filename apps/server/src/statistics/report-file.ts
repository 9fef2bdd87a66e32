import {
  reportWords,
  type ReportConfig,
  type ReportDimension,
  type ReportFigures,
  type ReportKey,
  type ReportOrder,
  type ReportRows,
} from '@hospital-crm/api/entities'
import { countedIn, formulaOf, measureOf, orderedRows } from '@hospital-crm/api/rules'
import type { Handlers } from '../http/context.ts'
import type { Cell } from '../spreadsheet/sheet.ts'
import { readOptionNames } from '../spreadsheet/option-names.ts'
import { readFigures } from './figures.ts'
import { cellKindOf, tableAnswer } from './file-answer.ts'
import { figureNames } from './figure-names.ts'
import { fileHead } from './file-head.ts'
import { ofPart, partsChannels, seesPart } from './parts.ts'
import { rangesOf, type RangeCall } from './ranges.ts'
import { keys, openReport, readReport, rowsBy } from './reports.ts'

/** How the value of a formula is written. */
const formulaKinds = { number: 'number', percent: 'share', money: 'money' } as const

/** What each row of a report opens into, by its key; nothing of a report that opens none. */
const readSecond = async (call: RangeCall, report: ReportConfig, order: ReportOrder | undefined) => {
  const { dimension, second, where } = report
  const opened = new Map<ReportKey, ReportRows['rows']>()
  if (second === 'none') return opened
  const { range, ask } = await rangesOf(call)
  const [above, below] = [keys[dimension], keys[second]]
  const question = { ...ask(range), measures: countedIn(report), where: where ?? undefined }
  const [found] = await readFigures(call.db, question, [[above, below]])
  const isPart = seesPart(call.actor) || partsChannels([dimension, second])
  const figures = isPart ? found.map(ofPart) : found
  for (const [key, own] of Map.groupBy(figures, (row): ReportKey => row[above] ?? 0))
    opened.set(key, orderedRows(rowsBy(own, below), report, second, order ?? report.order))
  return opened
}

/** A report as a file, with what its rows open into and its totals. */
export const reportFile: Handlers['statistics/reports_forms/export'] = async (call) => {
  const { db, actor, meta } = call
  const { id, order, ...question } = call.input.body
  const report = await openReport(db, actor, id)
  const [{ rows, others, total, before }, opened] = await Promise.all([
    readReport(call, report, { order }),
    readSecond(call, report, order),
  ])
  const words = reportWords[meta.language]
  const names = await readOptionNames(db, meta.language)
  const called = await figureNames(db, names, meta.language)
  const { name, dimension, second, measures, formulas, totals } = report
  const nameOf = (key: ReportKey, level: ReportDimension): string => {
    const field = keys[level]
    if (typeof key === 'string' || field === 'day' || field === 'week' || field === 'month')
      return String(key)
    return called(field, key)
  }
  const levels = second === 'none' ? [dimension] : [dimension, second]
  /** The columns of the names, the last of which a title without a second name leaves empty. */
  const named = (...titles: string[]): Cell[] => levels.map((_, at) => titles[at] ?? '')
  const figuresOf = (figures: ReportFigures): Cell[] => [
    ...measures.map((measure) => measureOf(figures, measure)),
    ...formulas.map((formula) => formulaOf(figures, formula)),
  ]
  return tableAnswer(call, {
    title: name,
    columns: [
      ...levels.map((level) => ({ title: words.dimensions[level], kind: 'text' as const })),
      ...measures.map((measure) => ({ title: words.measures[measure], kind: cellKindOf(measure) })),
      ...formulas.map((formula) => ({ title: formula.name, kind: formulaKinds[formula.format] })),
    ],
    rows: [
      ...rows.flatMap(({ key, ...figures }) => [
        [...named(nameOf(key, dimension)), ...figuresOf(figures)],
        ...(opened.get(key) ?? []).map((row) => [
          ...named(nameOf(key, dimension), second === 'none' ? '' : nameOf(row.key, second)),
          ...figuresOf(row),
        ]),
      ]),
      ...(others ? [[...named(words.others(others.rows)), ...figuresOf(others)]] : []),
      ...(totals ? [[...named(words.total), ...figuresOf(total)]] : []),
      ...(totals && before ? [[...named(words.before), ...figuresOf(before)]] : []),
    ],
    head: await fileHead(call, question, names),
    question,
    target: { target_type: 'report', target_id: String(id) },
  })
}
