import {
  consoleIndex,
  panelRow,
  reportWords,
  type ConsoleIndex,
  type PanelName,
  type ReportMeasure,
} from '@hospital-crm/api/entities'
import { CallError, type Language } from '@hospital-crm/api/errors'
import type { Db } from '../database/connect.ts'
import type { Handlers } from '../http/context.ts'
import type { Cell, SheetColumn } from '../spreadsheet/sheet.ts'
import { readOptionNames, type OptionNames } from '../spreadsheet/option-names.ts'
import { panelsOf, readConsole } from './console-index.ts'
import { cellKindOf, tableAnswer } from './file-answer.ts'
import { figureNames } from './figure-names.ts'
import { fileHead } from './file-head.ts'

/** What panels are called in files. */
const titles: Readonly<Record<Language, Readonly<Record<PanelName, string>>>> = {
  zh: {
    panelCard: '每日走势',
    datumPanel: '推广投入',
    csOrder: '客服预约',
    csSuccess: '客服到诊',
    csSource: '客服来源',
    opSource: '渠道效果',
    opCusSer: '客服对比',
    opHospital: '医院对比',
  },
  en: {
    panelCard: 'Day by day',
    datumPanel: 'Promotion',
    csOrder: 'Bookings by agent',
    csSuccess: 'Arrivals by agent',
    csSource: 'Sources by agent',
    opSource: 'Sources',
    opCusSer: 'Agents compared',
    opHospital: 'Hospitals compared',
  },
}

type PanelRow = Readonly<Record<string, unknown>>

/** Rows of a panel as they are on the screen. */
const rowsOf = (data: ConsoleIndex, panel: PanelName): readonly PanelRow[] => {
  if (panel === 'panelCard') return data.panelCard?.days ?? []
  if (panel !== 'datumPanel') return data[panel] ?? []
  return (['now', 'before'] as const).flatMap((span) => {
    const figures = data.datumPanel?.[span]
    return figures ? [{ span, ...figures }] : []
  })
}

/** Columns that name a row, in their order. */
const keys = {
  span: 'span',
  day: 'day',
  uid: 'agent',
  source: 'source',
  hospital: 'hospital',
  disease: 'disease',
} as const
type Key = keyof typeof keys

const isKey = (column: string): column is Key => column in keys

/** What names a row: its day, the range or the days that it is compared with, or what it is of. */
const naming = async (
  db: Db,
  names: OptionNames,
  language: Language,
): Promise<(key: Key, value: unknown) => string> => {
  const { total, before } = reportWords[language]
  const nameOf = await figureNames(db, names, language)
  return (key, value) => {
    if (key === 'day') return String(value)
    if (key === 'span') return value === 'now' ? total : before
    return nameOf(key, Number(value))
  }
}

const columnOf = (column: string, language: Language): SheetColumn => {
  const { measures, dimensions, span } = reportWords[language]
  if (isKey(column)) {
    const key = keys[column]
    return { title: key === 'span' ? span : dimensions[key], kind: 'text' }
  }
  const measure = column as ReportMeasure
  return { title: measures[measure], kind: cellKindOf(measure) }
}

/** A panel of the data center as a file, for those who see the panel. */
export const panelFile: Handlers['console/export'] = async (call) => {
  const { db, actor, meta } = call
  const { panel, ...question } = call.input.body
  if (!panelsOf(actor).has(panel)) throw new CallError('not_found')
  const { language } = meta
  const data = await readConsole({ ...call, input: { body: question } }, new Set([panel]))
  // What was counted beside the panel is no part of its answer, and none of its file.
  const rows = rowsOf(consoleIndex.parse(data), panel)
  const names = await readOptionNames(db, language)
  const nameOf = await naming(db, names, language)
  const columns = [...(panel === 'datumPanel' ? ['span'] : []), ...Object.keys(panelRow[panel].shape)]
  const cells = rows.map((row) =>
    columns.map((column): Cell => (isKey(column) ? nameOf(column, row[column]) : (row[column] as Cell))),
  )
  const title = titles[language][panel]
  return tableAnswer(call, {
    title,
    columns: columns.map((column) => columnOf(column, language)),
    rows: cells,
    head: await fileHead(call, question, names),
    question,
    target: { target_type: 'panel', target_id: panel },
  })
}
