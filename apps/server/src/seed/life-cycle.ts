import { defaultLifeCycle } from '@hospital-crm/api/entities'
import { lifeCycleKeys } from '../customers/life/settings.ts'
import type { Db, Trx } from '../database/connect.ts'

/** Writes the limits and the rules of recycling as they are until an administrator changes them: off. */
export const insertLifeCycle = async (trx: Trx | Db, updated_time: number): Promise<void> => {
  const parts = ['limits', 'recycling'] as const
  await trx
    .insertInto('system_config')
    .values(
      parts.map((part) => ({
        key: lifeCycleKeys[part],
        value: JSON.stringify(defaultLifeCycle[part]),
        updated_time,
      })),
    )
    .execute()
}
