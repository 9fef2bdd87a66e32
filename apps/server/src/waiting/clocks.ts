import type { CustomerRow } from '@hospital-crm/api/entities'
import { sql } from 'kysely'
import { idArray } from '../access/scope.ts'
import type { Settings } from '../basics/settings.ts'
import type { Db } from '../database/connect.ts'
import { readWorkingTime } from './hours.ts'

/** Seconds of a minute, in which targets are written. */
export const MINUTE = 60

/** By when each of some customers is to be answered whose clock runs, in Unix seconds by the calendar of this moment. */
export const dueTimes = async (
  db: Db,
  settings: Pick<Settings, 'timeZone'>,
  ids: readonly number[],
): Promise<Map<number, number>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ customer_id: number; created_time: number; target_minutes: number }>`
    select customer_id, clue_leads.created_time, target_minutes
    from clue_leads join clues on clues.id = clue_leads.clue_id
    where customer_id = any(${idArray(ids)}) and answered_time is null and not is_known and target_minutes > 0`.execute(
    db,
  )
  if (rows.length === 0) return new Map()
  const time = await readWorkingTime(db, settings)
  return new Map(
    rows.flatMap(({ customer_id: id, created_time: from, target_minutes: minutes }) => {
      const due = time.due(from, minutes * MINUTE)
      return due === null ? [] : [[id, due]]
    }),
  )
}

/** Rows of leads with the moment that each is due at. */
export const withClocks = async (
  db: Db,
  settings: Pick<Settings, 'timeZone'>,
  rows: readonly CustomerRow[],
): Promise<CustomerRow[]> => {
  const leads = rows.filter(({ stage, clue_id }) => stage === 'lead' && clue_id > 0)
  const due = await dueTimes(
    db,
    settings,
    leads.map(({ id }) => id),
  )
  return rows.map((row) => {
    const at = due.get(row.id)
    return at === undefined ? row : { ...row, due_time: at }
  })
}
