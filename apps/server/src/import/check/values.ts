import {
  customerFields,
  emptyValueOf,
  valueProblem,
  type Contact,
  type CustomerFieldKind,
  type WritableField,
} from '@hospital-crm/api/entities'
import type { FieldProblem } from '@hospital-crm/api/errors'
import { normalisePhone } from '@hospital-crm/api/rules'
import { saysNone } from '../../customers/core/tidy.ts'
import { plainFigure } from '../../spreadsheet/plain-figure.ts'
import type { WallClock } from '../../spreadsheet/wall-clock.ts'
import { choiceKey, type Choices } from './choices.ts'

/** A value on the wire, or why the text is none. */
export type Meant = { value: unknown } | { problem: FieldProblem }

export interface MeaningContext {
  choices: Choices
  clock: WallClock
}

/** A longer text is no time, no amount and no number of years. */
const LONGEST_FIGURE = 100

const listSigns = /[、,，;；|\n]+/

const timePattern =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T\s]+(\d{1,2})[:：时](\d{1,2})(?:[:：分](\d{1,2}))?[分秒]?)?$/

const timeOf = (text: string, clock: WallClock): Meant => {
  if (text.length > LONGEST_FIGURE) return { problem: 'invalid_time' }
  const parts = timePattern
    .exec(text.normalize('NFKC'))
    ?.slice(1)
    .map((part) => Number(part ?? 0))
  if (parts === undefined) return { problem: 'invalid_time' }
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
  const wall = Date.UTC(year, month - 1, day, hour, minute, second)
  const at = new Date(wall)
  const isReal =
    at.getUTCMonth() === month - 1 && at.getUTCDate() === day && hour < 24 && minute < 60 && second < 60
  return isReal ? { value: clock.momentOf(wall / 1000) } : { problem: 'invalid_time' }
}

const moneyOf = (text: string): Meant => {
  if (text.length > LONGEST_FIGURE) return { problem: 'invalid_money' }
  const plain = plainFigure(text)
  const rounded = /^-?\d+\.\d{3,}$/.test(plain) ? Number(plain).toFixed(2) : plain
  return { value: rounded }
}

const numberOf = (text: string): Meant => {
  if (text.length > LONGEST_FIGURE) return { problem: 'wrong_type' }
  const plain = text.normalize('NFKC').replace(/岁$/, '').trim()
  return /^-?\d{1,9}$/.test(plain) ? { value: Number(plain) } : { problem: 'wrong_type' }
}

/** Digits and what stands before them and between them, as one word of a number; the fewest signs of a whole one. */
const firstOfNumber = /^\+?[\d＋０-９][\d０-９*-]*$/
const moreOfNumber = /^[\d０-９*-]+$/
const SHORTEST_NUMBER = 6

/** Where the words begin that are a number and end a text; its end where none are. */
const numberAt = (text: string): number => {
  let begin = text.length
  for (const { 0: word, index } of [...text.matchAll(/\S+/g)].toReversed()) {
    if (firstOfNumber.test(word)) begin = index
    if (!moreOfNumber.test(word)) break
  }
  return text.slice(begin).replace('+', '').length < SHORTEST_NUMBER ? text.length : begin
}

/** Somebody with the number behind the name, and what they are to the customer in brackets. */
const personOf = (text: string): Contact => {
  const relation = /[（(]([^（()）]*)[)）]\s*$/.exec(text)
  const rest = (relation === null ? text : text.slice(0, relation.index)).trim()
  const at = numberAt(rest)
  return {
    name: rest.slice(0, at).trim(),
    phone: normalisePhone(rest.slice(at)),
    relation: relation?.[1]?.trim() ?? '',
  }
}

const partsOf = (text: string): string[] =>
  text
    .split(listSigns)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const choiceOf = (field: WritableField, text: string, choices: Choices): number | null =>
  choices[field]?.get(choiceKey(text)) ?? null

const chosen = (field: WritableField, text: string, { choices }: MeaningContext): Meant => {
  const id = choiceOf(field, text, choices)
  if (id === null) return { problem: 'not_offered' }
  return { value: id === 0 ? emptyValueOf(field) : id }
}

const tagsOf = (text: string, { choices }: MeaningContext): Meant => {
  const ids = partsOf(text).map((name) => choiceOf('tags', name, choices))
  if (ids.includes(null)) return { problem: 'not_offered' }
  // Two texts of a cell may mean the same tag, or none.
  return { value: [...new Set(ids)].filter((id) => id !== 0) }
}

const readers: Record<
  CustomerFieldKind,
  (field: WritableField, text: string, context: MeaningContext) => Meant
> = {
  text: (_field, text) => ({ value: text }),
  phone: (_field, text) => ({ value: normalisePhone(text) }),
  id: chosen,
  tree: chosen,
  tags: (_field, text, context) => tagsOf(text, context),
  time: (_field, text, { clock }) => timeOf(text, clock),
  money: (_field, text) => moneyOf(text),
  number: (_field, text) => numberOf(text),
  contacts: (_field, text) => ({ value: partsOf(text).map(personOf) }),
}

/** What the text of a cell means for a field, checked by the form's own schema. */
export const meaningOf = (field: WritableField, text: string, context: MeaningContext): Meant => {
  if (saysNone(field, text)) return { value: '' }
  const meant = readers[customerFields[field].kind](field, text, context)
  if ('problem' in meant) return meant
  const problem = valueProblem(field, meant.value)
  return problem === undefined ? meant : { problem }
}
