import { sql, type RawBuilder, type SqlBool } from 'kysely'

/**
 * Whether the end of something that lasts so many seconds is still to come. One that lies further ahead was set while a clock
 * was wrong: what it ends would last for as long as the clock was ahead.
 */
export const lasts = (end: RawBuilder<unknown>, seconds: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${end} > clock_timestamp() and ${end} <= clock_timestamp() + make_interval(secs => ${seconds}))`
