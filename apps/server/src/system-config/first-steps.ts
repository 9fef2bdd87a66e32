import { firstStepNames, type FirstStepName, type FirstSteps } from '@hospital-crm/api/entities'
import { ROBOT_MAX_ID } from '@hospital-crm/api/rules'
import { sql } from 'kysely'
import type { Db, Trx } from '../database/connect.ts'
import type { CallAudit } from '../http/context.ts'
import { changeValues, takeMap } from '../options/change-settings.ts'

/** Row of the configuration map that tells whether they are put away. */
const KEY = 'first_steps_put_away'

/** How far a new hospital has come. What is switched off does not count. */
export const readFirstSteps = async (db: Db | Trx): Promise<FirstSteps> => {
  const some = (table: string) => sql`exists (select from ${sql.table(table)} where status = 1)`
  const { rows } = await sql<Record<FirstStepName | 'away', boolean>>`select
    exists (select from system_config where key = 'title' and value #>> '{}' <> '') as title,
    ${some('hospitals')} as hospital, ${some('diseases')} as diseases, ${some('sources')} as sources,
    ${some('roles')} as role, ${some('clues')} as clue,
    exists (select from users where status = 1 and id > ${ROBOT_MAX_ID}) as users,
    exists (select from system_config where key = ${KEY} and value = 'true'::jsonb) as away`.execute(db)
  const [found] = rows
  return {
    put_away: found?.away ?? false,
    steps: firstStepNames.map((name) => ({ name, done: found?.[name] ?? false })),
  }
}

/** Puts them away for all administrators, or brings them back. */
export const putAwayFirstSteps = (audit: CallAudit, away: boolean): Promise<FirstSteps> =>
  audit.transaction(async (trx, record) => {
    await takeMap(trx)
    const { put_away: before } = await readFirstSteps(trx)
    await changeValues({ trx, record }, { [KEY]: before }, { [KEY]: away })
    return readFirstSteps(trx)
  })
