import {
  customerFields,
  valueProblem,
  type Contact,
  type CustomerFieldKind,
  type WritableField,
} from '@hospital-crm/api/entities'
import type { FieldProblem } from '@hospital-crm/api/errors'
import { normalisePhone } from '@hospital-crm/api/rules'
import type { WallClock } from '../spreadsheet/wall-clock.ts'
import { choiceKey, type Choices } from './choices.ts'

/** A value on the wire, or why the text is none. */
export type Meant = { value: unknown } | { problem: FieldProblem }

export interface MeaningContext {
  choices: Choices
  clock: WallClock
}

const listSigns = /[、,，;；|\n]+/

const timePattern =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T\s]+(\d{1,2})[:：时](\d{1,2})(?:[:：分](\d{1,2}))?[分秒]?)?$/

const timeOf = (text: string, clock: WallClock): Meant => {
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
  const plain = text
    .normalize('NFKC')
    .replace(/^[¥$￥]|元$/g, '')
    .replace(/(?<=\d),(?=\d{3})|\s/g, '')
  const rounded = /^-?\d+\.\d{3,}$/.test(plain) ? Number(plain).toFixed(2) : plain
  return { value: rounded }
}

const numberOf = (text: string): Meant => {
  const plain = text.normalize('NFKC').replace(/岁$/, '').trim()
  return /^-?\d{1,9}$/.test(plain) ? { value: Number(plain) } : { problem: 'wrong_type' }
}

/** Somebody with the number among the words, and what they are to the customer in brackets. */
const personOf = (text: string): Contact => {
  const relation = /[（(]([^（()）]*)[)）]\s*$/.exec(text)
  const rest = relation === null ? text : text.slice(0, relation.index)
  const phone = /(?:^|\s)(\+?[\d＋０-９][\d０-９*\s-]{5,})$/.exec(rest.trim())
  const name = phone === null ? rest : rest.trim().slice(0, phone.index)
  return { name: name.trim(), phone: normalisePhone(phone?.[1] ?? ''), relation: relation?.[1]?.trim() ?? '' }
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
  return id === null ? { problem: 'not_offered' } : { value: id }
}

const tagsOf = (text: string, { choices }: MeaningContext): Meant => {
  const ids = partsOf(text).map((name) => choiceOf('tags', name, choices))
  return ids.includes(null) ? { problem: 'not_offered' } : { value: ids }
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
  const meant = readers[customerFields[field].kind](field, text, context)
  if ('problem' in meant) return meant
  const problem = valueProblem(field, meant.value)
  return problem === undefined ? meant : { problem }
}
