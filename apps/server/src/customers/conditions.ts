import { sql, type RawBuilder, type SqlBool } from 'kysely'
import {
  customerFields,
  type Filter,
  type FilterableField,
  type FilterValue,
  type Where,
} from '@hospital-crm/api/entities'
import type { Language } from '@hospital-crm/api/errors'
import { isPhone, normalisePhone } from '@hospital-crm/api/rules'
import { PHONE_IN_TEXT_SQL } from '../access/mask.ts'
import { every, idArray, type OptionTrees } from '../access/scope.ts'
import { invalid } from '../http/validate.ts'
import { columnOf } from './columns.ts'
import { storable } from './tidy.ts'

/** What reading a question depends on. */
export interface QuestionContext {
  trees: OptionTrees
  /** The asker sees masked phones: searches must not tell digits. */
  hidden: boolean
  language: Language
}

/** A condition, and whether it looks a whole phone number up for somebody who may not see it. */
export interface Condition {
  sql: RawBuilder<SqlBool>
  phoneLookups: number
}

const none = { phoneLookups: 0 }
const column = (field: FilterableField) => sql.ref(`customers.${columnOf(field)}`)
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (special) => `\\${special}`)

/** Names are found by their characters first: they are too short for trigrams. */
const nameContains = (text: string): RawBuilder<SqlBool> => {
  const letters = [...new Set(text.toLowerCase())]
  const carriesAll = sql<SqlBool>`string_to_array(lower(customers.name), null) @> ${letters}::text[]`
  if ([...text].length === 1) return carriesAll
  return sql<SqlBool>`(${carriesAll} and customers.name ilike ${`%${escapeLike(text)}%`})`
}

type TextField = 'name' | 'wechat' | 'order_num'

/** Text beyond ASCII has few trigrams to go by, but hardly any row has such a WeChat name or order number. */
const codeContains = (field: 'wechat' | 'order_num', text: string): RawBuilder<SqlBool> => {
  const found = sql<SqlBool>`${column(field)} ilike ${`%${escapeLike(text)}%`}`
  return /^[ -~]*$/.test(text) ? found : sql<SqlBool>`(${column(field)} ~ '[^ -~]' and ${found})`
}

const nothing = sql<SqlBool>`false`

const textContains = (field: TextField, text: string, { hidden }: QuestionContext): RawBuilder<SqlBool> => {
  if (text === '') return nothing
  const found = field === 'name' ? nameContains(text) : codeContains(field, text)
  // People use their number as WeChat name, so a substring search there would spell a hidden number out.
  return hidden ? sql<SqlBool>`(${found} and ${column(field)} !~ ${PHONE_IN_TEXT_SQL})` : found
}

const phoneContains = (text: string): RawBuilder<SqlBool> => {
  if (text === '') return nothing
  return isPhone(text)
    ? sql<SqlBool>`customers.phone = ${text}`
    : sql<SqlBool>`customers.phone like ${`%${escapeLike(text)}%`}`
}

const phoneCondition = (text: string, path: string, { hidden, language }: QuestionContext): Condition => {
  const phone = normalisePhone(text)
  if (!hidden) return { ...none, sql: phoneContains(phone) }
  if (!isPhone(phone)) throw invalid({ [path]: 'full_phone_only' }, language)
  return { sql: phoneContains(phone), phoneLookups: 1 }
}

const idCondition = (field: FilterableField, ids: readonly number[]): RawBuilder<SqlBool> => {
  const [only] = ids
  return ids.length === 1
    ? sql<SqlBool>`${column(field)} = ${only}`
    : sql<SqlBool>`${column(field)} = any(${idArray(ids)})`
}

const treeIds = (field: FilterableField, ids: readonly number[], { trees }: QuestionContext): number[] =>
  field === 'disease' ? trees.diseases(ids) : trees.sources(ids)

const timeCondition = (
  field: FilterableField,
  { from, to }: { from?: number | undefined; to?: number | undefined },
) =>
  every([
    ...(from === undefined ? [] : [sql<SqlBool>`${column(field)} >= ${from}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${column(field)} <= ${to}`]),
    sql<SqlBool>`${column(field)} is not null`,
  ])

const idsOf = (value: FilterValue): readonly number[] | null => {
  if (typeof value === 'number') return [value]
  return Array.isArray(value) ? value : null
}

/** One field with its value. `path` names it in a refusal. */
export const fieldCondition = (
  field: FilterableField,
  value: FilterValue,
  path: string,
  context: QuestionContext,
): Condition => {
  const { kind } = customerFields[field]
  const ids = idsOf(value)
  if (kind === 'phone' && typeof value === 'string') return phoneCondition(storable(value), path, context)
  if (kind === 'text' && typeof value === 'string')
    return { ...none, sql: textContains(field as TextField, storable(value), context) }
  if (kind === 'id' && ids !== null) return { ...none, sql: idCondition(field, ids) }
  if (kind === 'tree' && ids !== null)
    return { ...none, sql: idCondition(field, treeIds(field, ids, context)) }
  if (kind === 'tags' && ids !== null)
    return { ...none, sql: sql<SqlBool>`customers.tags && ${idArray(ids)}` }
  if (kind === 'time' && typeof value === 'object' && !Array.isArray(value))
    return { ...none, sql: timeCondition(field, value) }
  throw invalid({ [path]: 'wrong_type' }, context.language)
}

const lookups = (conditions: readonly Condition[]): number =>
  conditions.reduce((sum, { phoneLookups }) => sum + phoneLookups, 0)

/** All fields of a filter, joined by and. */
export const filterCondition = (filter: Filter, context: QuestionContext): Condition => {
  const parts = (Object.entries(filter) as [FilterableField, FilterValue][]).map(([field, value]) =>
    fieldCondition(field, value, `filter.${field}`, context),
  )
  return { sql: every(parts.map((part) => part.sql)), phoneLookups: lookups(parts) }
}

/** Nested conditions. */
export const whereCondition = (where: Where, context: QuestionContext, path = 'where'): Condition => {
  if ('field' in where) return fieldCondition(where.field, where.value, `${path}.value`, context)
  const parts = where.children.map((child, at) => whereCondition(child, context, `${path}.children.${at}`))
  const joined = sql.join(
    parts.map((part) => part.sql),
    where.op === 'and' ? sql` and ` : sql` or `,
  )
  return { sql: sql<SqlBool>`(${joined})`, phoneLookups: lookups(parts) }
}

/** Free search over name, phone, WeChat and order number. */
export const searchCondition = (typed: string, context: QuestionContext): Condition => {
  const text = storable(typed).trim()
  const phone = normalisePhone(text)
  const texts = (['name', 'wechat', 'order_num'] as const).map((field) => textContains(field, text, context))
  const whole = isPhone(phone)
  const asksPhone = /^\d+$/.test(phone) && (!context.hidden || whole)
  const parts = asksPhone ? [phoneContains(phone), ...texts] : texts
  return { sql: sql<SqlBool>`(${sql.join(parts, sql` or `)})`, phoneLookups: context.hidden && whole ? 1 : 0 }
}
