import {
  customerFields,
  emptyValueOf,
  textOfCell,
  valueProblem,
  type Contact,
  type CustomerFieldKind,
  type WritableField,
} from '@hospital-crm/api/entities'
import type { FieldProblem } from '@hospital-crm/api/errors'
import { hasLostDigits, isDamaged, normalisePhone, typedAge, typedTime } from '@hospital-crm/api/rules'
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

/** A longer text is no amount and no number of years. */
const LONGEST_FIGURE = 100

const listSigns = /[、,，;；|\n]+/

/** The moment that a text means: in the zone that it names, else on the clocks of the hospital. */
const timeOf = (text: string, clock: WallClock): Meant => {
  const time = typedTime(text)
  if (typeof time === 'string') return { problem: time }
  const { wall, offset } = time
  return { value: offset === undefined ? clock.momentOf(wall) : wall - offset }
}

const moneyOf = (text: string): Meant => {
  if (text.length > LONGEST_FIGURE) return { problem: 'invalid_money' }
  const plain = plainFigure(text)
  const rounded = /^-?\d+\.\d{3,}$/.test(plain) ? Number(plain).toFixed(2) : plain
  return { value: rounded }
}

const numberOf = (text: string): Meant => {
  const years = text.length > LONGEST_FIGURE ? undefined : typedAge(text)
  return years === undefined ? { problem: 'wrong_type' } : { value: years }
}

/** Digits and what stands before them and between them, as one word of a number; the fewest signs of a whole one. */
const firstOfNumber = /^\+?[\d＋０-９][\d０-９*-]*$/
const moreOfNumber = /^[\d０-９*-]+$/
const SHORTEST_NUMBER = 6

/** Where the words begin that are a number and end a text; its end where none are. */
const numberAt = (text: string): number => {
  let begin = text.length
  for (const { 0: word, index } of [...text.matchAll(/\S+/g)].toReversed()) {
    if (firstOfNumber.test(word) || hasLostDigits(word)) begin = index
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
export const meaningOf = (field: WritableField, cell: string, context: MeaningContext): Meant => {
  if (isDamaged(cell)) return { problem: 'damaged_text' }
  const text = textOfCell(field, cell)
  if (saysNone(field, text)) return { value: '' }
  const meant = readers[customerFields[field].kind](field, text, context)
  if ('problem' in meant) return meant
  const problem = valueProblem(field, meant.value)
  return problem === undefined ? meant : { problem }
}
