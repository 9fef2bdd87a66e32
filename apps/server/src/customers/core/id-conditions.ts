import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { FilterOperator } from '@hospital-crm/api/entities'
import { idArray } from '../../access/scope.ts'

type Column = RawBuilder<unknown>

/** A column that holds one of some ids. */
export const oneOf = (column: Column, ids: readonly number[]): RawBuilder<SqlBool> => {
  const [only] = ids
  return ids.length === 1 ? sql<SqlBool>`${column} = ${only}` : sql<SqlBool>`${column} = any(${idArray(ids)})`
}

/** Operators that compare the id of the customer itself. */
export type NumberOperator = Extract<FilterOperator, 'equals' | 'atLeast' | 'atMost' | 'between'>

/** A column compared with a number, or with the ends of a span. */
export const numberCondition = (
  column: Column,
  operator: NumberOperator,
  value: number | readonly [number, number],
): RawBuilder<SqlBool> => {
  if (typeof value !== 'number') return sql<SqlBool>`${column} between ${value[0]} and ${value[1]}`
  if (operator === 'equals') return sql<SqlBool>`${column} = ${value}`
  return operator === 'atLeast' ? sql<SqlBool>`${column} >= ${value}` : sql<SqlBool>`${column} <= ${value}`
}

/** The record of a number: the one that has it, or the one that it is part of now. */
export const numbered = (id: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`customers.id = any(array[${id}::integer, (select kept_customer(${id}::integer))])`

/** Operators on lists of tags. */
export type TagsOperator = Extract<FilterOperator, 'anyOf' | 'allOf'>

/** Tags that a row carries: any of them, or all. */
export const tagsCondition = (operator: TagsOperator, ids: readonly number[]): RawBuilder<SqlBool> =>
  operator === 'allOf'
    ? sql<SqlBool>`customers.tags @> ${idArray(ids)}`
    : sql<SqlBool>`customers.tags && ${idArray(ids)}`
