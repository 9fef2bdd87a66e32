import { reportWords, type ReportFigures, type ReportFormula } from '@hospital-crm/api/entities'
import { formulaValue, measureOf, parseFormula } from '@hospital-crm/api/rules'
import type { Handlers } from '../http/context.ts'
import type { Cell } from '../spreadsheet/sheet.ts'
import { readOptionNames } from '../spreadsheet/option-names.ts'
import { cellKindOf, tableAnswer } from './file-answer.ts'
import { keys, openReport, readReport } from './reports.ts'

/** How the value of a formula is written. */
const formulaKinds = { number: 'number', percent: 'share', money: 'money' } as const

const formulaOf = (figures: ReportFigures, { text }: ReportFormula): number | null => {
  const read = parseFormula(text)
  return 'formula' in read ? formulaValue(read.formula, (measure) => measureOf(figures, measure)) : null
}

/** A report as a file, with its totals: what stands on the screen. */
export const reportFile: Handlers['statistics/reports_forms/export'] = async (call) => {
  const { db, actor, meta } = call
  const { id, ...question } = call.input.body
  const report = await openReport(db, actor, id)
  const { rows, total, before } = await readReport(call, report)
  const words = reportWords[meta.language]
  const names = await readOptionNames(db, meta.language)
  const { name, dimension, measures, formulas } = report
  const nameOf = (key: number | string): string => {
    const field = keys[dimension]
    if (typeof key === 'string' || field === 'day' || field === 'week' || field === 'month')
      return String(key)
    return names.of(field, key) || (dimension === 'agent' ? words.nobody : words.none)
  }
  const line = (title: string, figures: ReportFigures): Cell[] => [
    title,
    ...measures.map((measure) => measureOf(figures, measure)),
    ...formulas.map((formula) => formulaOf(figures, formula)),
  ]
  return tableAnswer(call, {
    title: name,
    columns: [
      { title: words.dimensions[dimension], kind: 'text' },
      ...measures.map((measure) => ({ title: words.measures[measure], kind: cellKindOf(measure) })),
      ...formulas.map((formula) => ({ title: formula.name, kind: formulaKinds[formula.format] })),
    ],
    rows: [
      ...rows.map(({ key, ...figures }) => line(nameOf(key), figures)),
      line(words.total, total),
      ...(before ? [line(words.before, before)] : []),
    ],
    question,
    target: { target_type: 'report', target_id: String(id) },
  })
}
