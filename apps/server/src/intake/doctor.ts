import { sql } from 'kysely'
import type { ClueDoctor, PushRefusal } from '@hospital-crm/api/entities'
import type { ResponseOf } from '@hospital-crm/api/contract'
import type { Db } from '../database/connect.ts'
import type { LeadInterface } from './interface.ts'

const DAY = 86_400
/** Newest pushes that are looked at for what the map does not use. */
const LOOKED_AT = 500

interface Figures {
  last_time: number | null
  pushes: number
  refused: number
  wrong_signatures: number
  median: number
  p95: number
}

const figuresOf = async (db: Db, id: number, since: number): Promise<Figures> => {
  const { rows } = await sql<Figures>`
    select count(*) as pushes, count(*) filter (where state = 'refused') as refused,
      count(*) filter (where not is_signed) as wrong_signatures,
      coalesce(percentile_disc(0.5) within group (order by took), 0) as median,
      coalesce(percentile_disc(0.95) within group (order by took), 0) as p95,
      (select received_time from clue_pushes where clue_id = ${id} and state <> 'test'
        order by id desc limit 1) as last_time
    from clue_pushes where clue_id = ${id} and state <> 'test' and received_time > ${since}`.execute(db)
  return rows[0] as Figures
}

const reasonsOf = async (db: Db, id: number): Promise<ClueDoctor['reasons']> => {
  const { rows } = await sql<{ reason: PushRefusal; pushes: number; last_time: number }>`
    select reason, count(*) as pushes, max(received_time) as last_time from clue_pushes
    where clue_id = ${id} and state = 'refused' and replayed_time is null
    group by reason order by pushes desc, reason`.execute(db)
  return rows
}

/** How often each entry of a list stands in the newest pushes. */
const countEntries = async (
  db: Db,
  id: number,
  column: 'unmapped' | 'ignored',
): Promise<{ entry: string; pushes: number }[]> => {
  const { rows } = await sql<{ entry: string; pushes: number }>`
    select entry, count(*) as pushes from
      (select ${sql.ref(column)} as entries from clue_pushes where clue_id = ${id} and is_signed
        order by id desc limit ${LOOKED_AT}) as newest, unnest(entries) as entry
    group by entry order by pushes desc, entry limit 50`.execute(db)
  return rows
}

const pullOf = (db: Db, id: number) =>
  db
    .selectFrom('clue_pulls')
    .select(['last_time', 'last_ok_time', 'next_time', 'cursor', 'seen', 'taken', 'tries', 'problem'])
    .where('clue_id', '=', id)
    .executeTakeFirst()

/** How an interface does. `now` is in Unix seconds. */
export const examine = async (
  db: Db,
  clue: LeadInterface,
  shown: (text: string) => string,
  now: number,
): Promise<ResponseOf<'supervision/clues/doctor'>> => {
  const [figures, reasons, unmapped, ignored, pull] = await Promise.all([
    figuresOf(db, clue.id, now - DAY),
    reasonsOf(db, clue.id),
    countEntries(db, clue.id, 'unmapped'),
    countEntries(db, clue.id, 'ignored'),
    pullOf(db, clue.id),
  ])
  return {
    path: clue.path,
    has_secret: (clue.secret ?? '') !== '',
    signature: clue.signature,
    map: [...clue.map],
    ...figures,
    pull: clue.pull === null ? null : (pull ?? null),
    reasons,
    unmapped: unmapped.map(({ entry, pushes }) => ({ path: shown(entry), pushes })),
    ignored: ignored.map(({ entry, pushes }) => ({ field: entry, pushes })),
  }
}
