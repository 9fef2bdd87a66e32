import type { BodyOf } from '@hospital-crm/api/contract'
import {
  defaultLifeCycle,
  lifeCycleLimits,
  recyclingRules,
  type LifeCycleSettings,
} from '@hospital-crm/api/entities'
import type { CallContext } from '../../http/context.ts'
import type { Db, Trx } from '../../database/connect.ts'
import { unixNow } from '../store.ts'

/** Keys of the configuration map. */
export const lifeCycleKeys = { limits: 'life_cycle_limits', recycling: 'life_cycle_recycling' } as const

const schemas = { limits: lifeCycleLimits, recycling: recyclingRules }

/** What was stored, with defaults for what never was or cannot be read. */
const partOf = <Part extends keyof LifeCycleSettings>(
  part: Part,
  stored: ReadonlyMap<string, unknown>,
): LifeCycleSettings[Part] => {
  const value = stored.get(lifeCycleKeys[part])
  const whole = { ...defaultLifeCycle[part], ...(typeof value === 'object' ? value : {}) }
  const { success, data } = schemas[part].safeParse(whole)
  return (success ? data : defaultLifeCycle[part]) as LifeCycleSettings[Part]
}

/** The limits and rules that hold now. */
export const readLifeCycle = async (db: Db | Trx): Promise<LifeCycleSettings> => {
  const rows = await db
    .selectFrom('system_config')
    .select(['key', 'value'])
    .where('key', 'in', Object.values(lifeCycleKeys))
    .execute()
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  return { limits: partOf('limits', stored), recycling: partOf('recycling', stored) }
}

/** Changes what is given; the log tells both values of each figure that moved. */
export const changeLifeCycle = (
  { audit }: Pick<CallContext<'customers/lifeCycle/update'>, 'audit'>,
  wish: BodyOf<'customers/lifeCycle/update'>,
): Promise<LifeCycleSettings> =>
  audit.transaction(async (trx, record) => {
    const before = await readLifeCycle(trx)
    const after = {
      limits: { ...before.limits, ...wish.limits },
      recycling: { ...before.recycling, ...wish.recycling },
    } as LifeCycleSettings
    for (const part of ['limits', 'recycling'] as const) {
      if (JSON.stringify(before[part]) === JSON.stringify(after[part])) continue
      const row = { value: JSON.stringify(after[part]), updated_time: unixNow() }
      await trx
        .insertInto('system_config')
        .values({ key: lifeCycleKeys[part], ...row })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute()
      record({
        action: 'config.update',
        target_type: 'config',
        target_id: lifeCycleKeys[part],
        changes: { [part]: { old: before[part], new: after[part] } },
      })
    }
    return after
  })
