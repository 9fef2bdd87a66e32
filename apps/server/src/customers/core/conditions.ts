import { sql, type RawBuilder, type SqlBool } from 'kysely'
import {
  asksWholeNumber,
  customerFields,
  fieldOf,
  isPerson,
  isOperand,
  operandShapeOf,
  type Comparison,
  type Filter,
  type FilterableField,
  type FilterOperator,
  type FilterValue,
  type ListGroup,
  type PersonWord,
  type Where,
} from '@hospital-crm/api/entities'
import type { Language } from '@hospital-crm/api/errors'
import { isPhone, normalisePhone } from '@hospital-crm/api/rules'
import { every, type OptionTrees } from '../../access/scope.ts'
import { invalid } from '../../http/validate.ts'
import { columnOf } from './columns.ts'
import { numberCondition, numbered, oneOf, tagsCondition, type NumberOperator } from './id-conditions.ts'
import {
  partsWithPhone,
  phoneCondition,
  textCondition,
  type TextField,
  type TextOperator,
} from './text-conditions.ts'
import { storable } from '../../basics/text.ts'
import { secondsOf, timeCondition, type Clock, type Seconds, type TimeOperator } from './time-conditions.ts'

/** What reading a question depends on. */
export interface QuestionContext extends Clock {
  trees: OptionTrees
  /** Whom the asker means by a word; every question can be checked without knowing. */
  people: Readonly<Record<PersonWord, readonly number[]>>
  /** The asker sees masked phones: searches must not tell digits. */
  hidden: boolean
  language: Language
}

/** A condition, and the whole phone numbers that it looks up for somebody who may not see them. */
export interface Condition {
  sql: RawBuilder<SqlBool>
  numbers: readonly string[]
}

const free = (condition: RawBuilder<SqlBool>): Condition => ({ sql: condition, numbers: [] })
const column = (field: FilterableField) => sql.ref(`customers.${columnOf(field)}`)
const kindOf = (field: FilterableField) => customerFields[field].kind

/** What a value without an operator means: the usual comparison of its field. */
const usual = (
  field: FilterableField,
  value: Exclude<FilterValue, Comparison>,
): Comparison | Seconds | null => {
  const kind = kindOf(field)
  if (typeof value === 'string') return kind === 'text' || kind === 'phone' ? { op: 'contains', value } : null
  if (kind === 'time') return typeof value === 'object' && !Array.isArray(value) ? value : null
  if (kind !== 'id' && kind !== 'tree' && kind !== 'tags' && kind !== 'number') return null
  if (typeof value === 'number') return { op: 'anyOf', value: [value] }
  return Array.isArray(value) ? { op: 'anyOf', value } : null
}

/** Rows that hold one value of a field, a node of a tree without those below it. */
export const groupCondition = ({ by, key }: ListGroup): Condition =>
  free(sql<SqlBool>`${column(by)} = ${key}`)

const emptyCondition = (field: FilterableField): RawBuilder<SqlBool> => {
  const at = column(field)
  switch (kindOf(field)) {
    case 'time':
      return sql<SqlBool>`${at} is null`
    case 'tags':
      return sql<SqlBool>`${at} = '{}'`
    case 'text':
    case 'phone':
      return sql<SqlBool>`${at} = ''`
    default:
      return sql<SqlBool>`${at} = 0`
  }
}

const phoneWith = (
  operator: TextOperator,
  text: string,
  path: string,
  context: QuestionContext,
): Condition => {
  const phone = normalisePhone(text)
  if (!asksWholeNumber('phone', context.hidden)) return free(phoneCondition(operator, phone))
  if (!isPhone(phone)) throw invalid({ [path]: 'full_phone_only' }, context.language)
  return { sql: phoneCondition(operator, phone), numbers: [phone] }
}

const not = (condition: RawBuilder<SqlBool>) => sql<SqlBool>`(not ${condition})`

const anyOf = (
  field: FilterableField,
  ids: readonly number[],
  { trees }: QuestionContext,
): RawBuilder<SqlBool> => {
  if (kindOf(field) === 'tags') return tagsCondition('anyOf', ids)
  const { options } = fieldOf(field)
  const meant = options === 'diseases' || options === 'sources' ? trees[options](ids) : ids
  return oneOf(column(field), meant)
}

const idsCompared = (
  field: FilterableField,
  op: FilterOperator,
  value: Comparison['value'],
  context: QuestionContext,
): RawBuilder<SqlBool> => {
  const named = value as readonly (number | PersonWord)[]
  const ids = isPerson(field)
    ? named.flatMap((one) => (typeof one === 'number' ? one : context.people[one]))
    : (value as readonly number[])
  if (field === 'id' && (op === 'equals' || op === 'anyOf')) {
    const [only, ...others] = [value as number | readonly number[]].flat()
    if (only !== undefined && others.length === 0) return numbered(only)
  }
  if (op === 'anyOf') return anyOf(field, ids, context)
  if (op === 'noneOf') return not(anyOf(field, ids, context))
  if (op === 'allOf') return tagsCondition('allOf', ids)
  return numberCondition(column(field), op as NumberOperator, value as number | [number, number])
}

/** An operator with a value of its shape. `path` names the value in a refusal. */
const compared = (
  field: FilterableField,
  { op, value }: Comparison,
  path: string,
  context: QuestionContext,
): Condition => {
  if (op === 'empty') return free(emptyCondition(field))
  if (op === 'filled') return free(not(emptyCondition(field)))
  switch (kindOf(field)) {
    case 'phone':
      return phoneWith(op as TextOperator, storable(value as string), path, context)
    case 'text': {
      const text = storable(value as string)
      return free(textCondition(field as TextField, op as TextOperator, text, context.hidden))
    }
    case 'time':
      return free(timeCondition(column(field), secondsOf(op as TimeOperator, value, context)))
    default:
      return free(idsCompared(field, op, value, context))
  }
}

const isComparison = (value: FilterValue): value is Comparison =>
  typeof value === 'object' && !Array.isArray(value) && 'op' in value

const checked = (field: FilterableField, { op, value }: Comparison, path: string, language: Language) => {
  const shape = operandShapeOf(field, op)
  if (shape === undefined) throw invalid({ [`${path}.op`]: 'wrong_value' }, language)
  if (isOperand(field, op, value)) return
  const problem = shape === 'none' ? 'unknown_field' : value === undefined ? 'required' : 'wrong_type'
  throw invalid({ [`${path}.value`]: problem }, language)
}

/** One field with its value. `path` names it in a refusal. */
const fieldCondition = (
  field: FilterableField,
  value: FilterValue,
  path: string,
  context: QuestionContext,
): Condition => {
  if (isComparison(value)) {
    checked(field, value, path, context.language)
    return compared(field, value, `${path}.value`, context)
  }
  const meant = usual(field, value)
  if (meant === null) throw invalid({ [path]: 'wrong_type' }, context.language)
  return 'op' in meant ? compared(field, meant, path, context) : free(timeCondition(column(field), meant))
}

const numbersIn = (conditions: readonly Condition[]): string[] => conditions.flatMap(({ numbers }) => numbers)

/** All fields of a filter, joined by and. */
export const filterCondition = (filter: Filter, context: QuestionContext): Condition => {
  const parts = (Object.entries(filter) as [FilterableField, FilterValue][]).map(([field, value]) =>
    fieldCondition(field, value, `filter.${field}`, context),
  )
  return { sql: every(parts.map((part) => part.sql)), numbers: numbersIn(parts) }
}

/** Nested conditions. */
export const whereCondition = (where: Where, context: QuestionContext, path = 'where'): Condition => {
  if ('field' in where) return fieldCondition(where.field, where.value, `${path}.value`, context)
  const parts = where.children.map((child, at) => whereCondition(child, context, `${path}.children.${at}`))
  const joined = sql.join(
    parts.map((part) => part.sql),
    where.op === 'and' ? sql` and ` : sql` or `,
  )
  return { sql: sql<SqlBool>`(${joined})`, numbers: numbersIn(parts) }
}

/** Free search over name, phone, WeChat and order number. */
export const searchCondition = (typed: string, { hidden }: QuestionContext): Condition => {
  const text = storable(typed).trim()
  const phone = normalisePhone(text)
  const texts = (['name', 'wechat', 'order_num'] as const).map((field) =>
    textCondition(field, 'contains', text, hidden),
  )
  const whole = isPhone(phone)
  const asksPhone = /^\d+$/.test(phone) && (!hidden || whole)
  const own = whole
    ? [phoneCondition('contains', phone), partsWithPhone(phone)]
    : [phoneCondition('contains', phone)]
  const parts = asksPhone ? [...own, ...texts] : texts
  return { sql: sql<SqlBool>`(${sql.join(parts, sql` or `)})`, numbers: hidden && whole ? [phone] : [] }
}
