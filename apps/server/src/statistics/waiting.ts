import type { Filter, WaitingFigures } from '@hospital-crm/api/entities'
import { sql } from 'kysely'
import { readQuestion } from '../customers/core/list.ts'
import type { Db } from '../database/connect.ts'
import type { FigureQuestion } from './figures.ts'

/**
 * How soon leads of interfaces were answered that came in a span: of those that the caller's lead pool and master table
 * list. Null where none came through an interface with a target.
 */
export const readWaiting = async (
  db: Db,
  { actor, span, filter, asking }: Omit<FigureQuestion, 'measures'>,
): Promise<WaitingFigures | null> => {
  const came: Filter = { ...filter, created_time: span, clue_id: { op: 'filled' } }
  const reach = async (stage: 'lead' | 'customer') =>
    (await readQuestion(db, actor, stage, { filter: came }, asking)).where
  const [pool, master] = await Promise.all([reach('lead'), reach('customer')])
  const { rows } = await sql<WaitingFigures>`
    select count(*) as leads, count(answered_time) as answered,
      (select count(*) from customers where ${pool}) as pooled,
      count(*) filter (where in_time) as in_time,
      count(*) filter (where not in_time or (answered_time is null and offered > 0)) as late,
      percentile_disc(0.5) within group (order by waited_seconds) as median,
      percentile_disc(0.9) within group (order by waited_seconds) as p90
    from clue_leads join clues on clues.id = clue_leads.clue_id
    join customers on customers.id = customer_id and ((${pool}) or (${master}))
    where not is_known and (target_minutes > 0 or in_time is not null)`.execute(db)
  const [figures] = rows
  return figures && figures.leads > 0 ? figures : null
}
