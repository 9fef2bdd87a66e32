import { sql, type RawBuilder } from 'kysely'

/**
 * The part of an update that notes since when rows are in the list that they come to, who put them there, and from which
 * list; it reads the stage that they still have.
 *
 * @param by who does it; 0 where it happens by itself
 */
export const notingMove = (now: number, by: number): RawBuilder<unknown> => sql`moved_time = ${now},
  moved_by = ${by}, moved_from = case stage when 'lead' then 1 when 'customer' then 2 when 'pool' then 3 else 4 end`
