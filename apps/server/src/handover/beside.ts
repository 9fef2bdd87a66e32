import { sql } from 'kysely'
import type { RecordEntry } from '../audit/audit.ts'
import type { Trx } from '../database/connect.ts'
import type { MovedBeside } from '../database/handovers-schema.ts'
import type { HandoverRecord } from './store.ts'

/** Views get one colleague; one whose name they have already gets a number behind it. */
const moveViews = async (trx: Trx, from: number, to: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    update customer_views as moved set uid = ${to},
      position = moved.position + coalesce((select max(position) from customer_views where uid = ${to}), 0),
      name = case when exists (select from customer_views as own where own.uid = ${to} and own.name = moved.name)
        then left(moved.name, 40) || ' #' || moved.id else moved.name end
    where uid = ${from} returning id`.execute(trx)
  return rows.map(({ id }) => id).toSorted((one, other) => one - other)
}

/** Every colleague takes the place among the receivers of a lead interface. */
const movePlaces = async (trx: Trx, from: number, to: readonly number[]): Promise<MovedBeside['places']> => {
  const { rows: clues } = await sql<{
    id: number
    agents: number[]
  }>`select id, receivers -> 'agents' as agents
    from clues where receivers -> 'agents' @> ${JSON.stringify([from])}::jsonb order by id for update`.execute(
    trx,
  )
  const places = clues.map(({ id, agents }) => ({
    id,
    before: agents,
    after: [...new Set(agents.flatMap((agent) => (agent === from ? to : [agent])))],
  }))
  for (const { id, after } of places) await setAgents(trx, id, after)
  return places
}

const setAgents = (trx: Trx, id: number, agents: readonly number[]) =>
  sql`update clues set receivers = jsonb_set(receivers, '{agents}', ${JSON.stringify(agents)}::jsonb)
    where id = ${id}`.execute(trx)

/** What somebody has beside customers: their views, which go to one colleague, and their places among receivers, which all take. */
export const moveBeside = async (
  trx: Trx,
  from: number,
  to: { views: number | undefined; places: readonly number[] },
  record: RecordEntry,
): Promise<Pick<MovedBeside, 'views' | 'places'>> => {
  // Without anybody to take it, a place that was emptied would hand its leads to everybody.
  const moved = {
    views: to.views === undefined ? [] : await moveViews(trx, from, to.views),
    places: to.places.length === 0 ? [] : await movePlaces(trx, from, to.places),
  }
  for (const { id, before, after } of moved.places)
    record({
      action: 'clue.update',
      target_type: 'clue',
      target_id: id,
      changes: { receivers: { old: before, new: after } },
    })
  return moved
}

/** Brings back what nobody has changed since. */
export const bringBeside = async (
  trx: Trx,
  { from_uid: from, recipients, views_to, moved }: HandoverRecord,
  record: RecordEntry,
): Promise<void> => {
  await sql`update customer_views as moved set uid = ${from} where id = any(${moved.views}::int[])
    and uid = any(${[...recipients, ...(views_to === null ? [] : [views_to])]}::int[]) and not exists (select from customer_views as own
      where own.uid = ${from} and own.name = moved.name)`.execute(trx)
  for (const { id, before, after } of moved.places) {
    const { rows } = await sql<{ agents: number[] }>`select receivers -> 'agents' as agents from clues
      where id = ${id} for update`.execute(trx)
    if (JSON.stringify(rows[0]?.agents) !== JSON.stringify(after)) continue
    await setAgents(trx, id, before)
    record({
      action: 'clue.update',
      target_type: 'clue',
      target_id: id,
      changes: { receivers: { old: after, new: before } },
    })
  }
}
