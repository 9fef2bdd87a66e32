import { setImmediate as breath } from 'node:timers/promises'
import {
  datumFields,
  datumWords,
  type DatumColumn,
  type DatumField,
  type DatumKey,
} from '@hospital-crm/api/entities'
import { fieldMessages, type FieldProblem, type Language } from '@hospital-crm/api/errors'
import { isDamaged, typedTime, withoutTextMark } from '@hospital-crm/api/rules'
import type { Actor } from '../access/actor.ts'
import type { Db, Trx } from '../database/connect.ts'
import { choiceKey, choicesFor } from '../import/check/choices.ts'
import type { TableRow } from '../import/read/table.ts'
import { catalogueOf } from '../options/catalogue.ts'
import { keyChecker, typedBy } from './rights.ts'
import { valueOfText } from './values.ts'
import { closedAmong, keyText, type RowChange } from './write.ts'

/** Why a row of a file is refused: the number that the program shows, the column, what stood there. */
export interface RefusedRow {
  row: number
  column: string
  text: string
  reason: string
}

/** A row of a file as it is kept, with the columns that go on with a merged cell of a row above. */
export interface SheetRow extends TableRow {
  merged?: readonly number[]
}

interface Asking {
  actor: Actor
  language: Language
  mapping: readonly (DatumColumn | null)[]
}

/** Rows after which others are served. */
const ROWS_AT_ONCE = 200

const DAY = 86_400
/** Signs of a day that are told where it is none. */
const SHOWN_OF_DAY = 40

/** The day that a text names, as YYYY-MM-DD; the text where it names none, and why where it could be two. */
const dayOfText = (text: string): { day: string; problem?: FieldProblem } => {
  const time = typedTime(withoutTextMark(text))
  if (time === 'ambiguous_day') return { day: text.slice(0, SHOWN_OF_DAY), problem: time }
  const isDay = typeof time !== 'string' && time.offset === undefined && time.wall % DAY === 0
  return { day: isDay ? new Date(time.wall * 1000).toISOString().slice(0, 10) : text.slice(0, SHOWN_OF_DAY) }
}

/** Tells what a row of a file says: a change of the sheet, or what is wrong with it. */
const reader = async (db: Db | Trx, { actor, mapping }: Asking) => {
  const choices = choicesFor(actor, await catalogueOf(db))
  const problemsOf = await keyChecker(db, actor)
  const typed = typedBy(actor)
  const at = (cells: readonly string[], column: DatumColumn) => cells[mapping.indexOf(column)]?.trim() ?? ''
  const idOf = (field: 'hospital' | 'source' | 'promoted_id', text: string): number =>
    text === '' ? 0 : (choices[field]?.get(choiceKey(text)) ?? -1)
  return ({ cells, merged = [] }: SheetRow, above: DatumKey | undefined) => {
    const texts = Object.fromEntries(
      mapping.flatMap((column) => (column ? [[column, at(cells, column)]] : [])),
    ) as Partial<Record<DatumColumn, string>>
    const channel = (field: 'source' | 'promoted_id'): number =>
      merged.includes(mapping.indexOf(field)) ? (above?.[field] ?? 0) : idOf(field, texts[field] ?? '')
    const told = texts.day ? dayOfText(texts.day) : { day: above?.day ?? '' }
    const key: DatumKey = {
      day: told.day,
      hospital: texts.hospital ? idOf('hospital', texts.hospital) : (above?.hospital ?? 0),
      source: channel('source'),
      promoted_id: channel('promoted_id'),
    }
    const problems: Partial<Record<DatumColumn, FieldProblem>> = problemsOf(key)
    if (told.problem) problems.day = told.problem
    if (key.day === '') problems.day = 'required'
    if (key.hospital === 0) problems.hospital = 'required'
    const values: Partial<Record<DatumField, number | null>> = {}
    for (const field of datumFields) {
      const text = texts[field] ?? ''
      const found = valueOfText(field, text)
      if ('problem' in found) problems[field] = found.problem
      else if (found.value !== null && !typed.includes(field)) problems[field] = 'read_only'
      else if (found.value !== null) values[field] = found.value
    }
    for (const [column, text] of Object.entries(texts) as [DatumColumn, string][])
      if (isDamaged(text)) problems[column] = 'damaged_text'
    return { key, values, problems, texts }
  }
}

/** A change that a row of a file makes, with its number and its day as they are told. */
export interface FileChange extends RowChange {
  row: number
  text: string
}

/** A row that is refused for one of its columns. */
export const refusal = (
  { row, text }: Pick<FileChange, 'row' | 'text'>,
  column: DatumColumn,
  problem: FieldProblem,
  language: Language,
): RefusedRow => ({
  row,
  column: datumWords[language][column],
  text: text.slice(0, 100),
  reason: fieldMessages[problem][language],
})

/**
 * Reads the rows of a file. A day or a hospital that is left out is that of the row above; so is a source or an account within
 * a merged cell, and elsewhere there is none. A figure that is left out stays as it is. A row that repeats an earlier one or whose day is closed is refused too.
 */
export const readFileRows = async (
  db: Db | Trx,
  rows: readonly SheetRow[],
  asking: Asking,
): Promise<{ changes: FileChange[]; refused: RefusedRow[] }> => {
  const read = await reader(db, asking)
  const seen = new Set<string>()
  const refused: RefusedRow[] = []
  const found: FileChange[] = []
  const refuse = (row: number, column: DatumColumn, text: string, problem: FieldProblem) =>
    refused.push(refusal({ row, text }, column, problem, asking.language))
  let above: DatumKey | undefined
  for (const [at, line] of rows.entries()) {
    if (at % ROWS_AT_ONCE === 0) await breath()
    const { row } = line
    const { key, values, problems, texts } = read(line, above)
    above = key
    const wrong = Object.entries(problems) as [DatumColumn, FieldProblem][]
    for (const [column, problem] of wrong) refuse(row, column, texts[column] ?? '', problem)
    if (wrong.length > 0) continue
    if (seen.has(keyText(key))) refuse(row, 'day', key.day, 'repeated')
    else found.push({ key, values, row, text: key.day })
    seen.add(keyText(key))
  }
  const isClosed = await closedAmong(
    db,
    found.map(({ key }) => key),
  )
  for (const hit of found.filter(({ key }) => isClosed(key))) refuse(hit.row, 'day', hit.text, 'day_locked')
  return {
    changes: found.filter(({ key }) => !isClosed(key)),
    refused: refused.toSorted((one, other) => one.row - other.row),
  }
}
