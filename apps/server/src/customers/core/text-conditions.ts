import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { FieldsWith, FilterableField, FilterOperator } from '@hospital-crm/api/entities'
import { isPhone } from '@hospital-crm/api/rules'
import { carriesNumber } from '../../numbers/carries.ts'

type Condition = RawBuilder<SqlBool>

/** Fields that hold one line of text and may be searched. */
export type TextField = FilterableField & FieldsWith<{ kind: 'text' }>
/** Operators that compare with a text. */
export type TextOperator = Extract<FilterOperator, 'contains' | 'lacks' | 'is' | 'isNot' | 'starts'>

const nothing = sql<SqlBool>`false`
const column = (field: TextField | 'phone') => sql.ref(`customers.${field}`)
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (special) => `\\${special}`)

/** Names are found by their characters first: they are too short for trigrams. */
const nameLike = (text: string, pattern: string): Condition => {
  const letters = [...new Set(text.toLowerCase())]
  return sql<SqlBool>`(string_to_array(lower(customers.name), null) @> ${letters}::text[]
    and customers.name ilike ${pattern})`
}

/** Text beyond ASCII has few trigrams to go by, but hardly any row has such a WeChat name, address or order number. */
const codeLike = (field: TextField, text: string, pattern: string): Condition => {
  const found = sql<SqlBool>`${column(field)} ilike ${pattern}`
  return /^[ -~]*$/.test(text) ? found : sql<SqlBool>`(${column(field)} ~ '[^ -~]' and ${found})`
}

const like = (field: TextField, text: string, pattern: string): Condition => {
  if (field !== 'name') return codeLike(field, text, pattern)
  if ([...text].length > 1 || !pattern.startsWith('%')) return nameLike(text, pattern)
  return sql<SqlBool>`string_to_array(lower(customers.name), null) @> ${[text.toLowerCase()]}::text[]`
}

const positive = { lacks: 'contains', isNot: 'is' } as const
const isNegative = (operator: TextOperator): operator is keyof typeof positive => operator in positive

const textMatches = (field: TextField, operator: TextOperator, text: string): Condition => {
  if (operator === 'is') return sql<SqlBool>`${column(field)} = ${text}`
  return like(field, text, `${operator === 'starts' ? '' : '%'}${escapeLike(text)}%`)
}

/**
 * A text compared with a field. People use their number as WeChat name, so for somebody who may not see numbers a value
 * that carries one matches nothing, and its opposite everything: neither tells a digit.
 */
export const textCondition = (
  field: TextField,
  operator: TextOperator,
  text: string,
  hidden: boolean,
): Condition => {
  if (isNegative(operator))
    return sql<SqlBool>`(not ${textCondition(field, positive[operator], text, hidden)})`
  if (text === '') return nothing
  const found = textMatches(field, operator, text)
  return hidden ? sql<SqlBool>`(${found} and not ${carriesNumber(column(field))})` : found
}

/** A normalised number, or a part of one, compared with the phone. */
export const phoneCondition = (operator: TextOperator, phone: string): Condition => {
  if (isNegative(operator)) return sql<SqlBool>`(not ${phoneCondition(positive[operator], phone)})`
  if (phone === '') return nothing
  if (isPhone(phone) || operator === 'is') return sql<SqlBool>`customers.phone = ${phone}`
  return sql<SqlBool>`customers.phone like ${`${operator === 'starts' ? '' : '%'}${escapeLike(phone)}%`}`
}

/** Records that one with this number became part of, or that had it themselves before. */
export const partsWithPhone = (phone: string): Condition =>
  sql<SqlBool>`customers.id = any(array(select kept_customer(gone_id) from customer_merges
    where undone_time is null and (gone ->> 'phone' = ${phone} or kept_before ->> 'phone' = ${phone})))`
