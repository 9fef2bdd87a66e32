import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Whether somebody said of two records that they are two people. */
export const areApart = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from customers_apart
    where low = least(${one}::integer, ${other}::integer) and high = greatest(${one}::integer, ${other}::integer))`
