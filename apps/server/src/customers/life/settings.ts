import type { BodyOf } from '@hospital-crm/api/contract'
import {
  defaultLifeCycle,
  lifeCycleLimits,
  recyclingRules,
  type LifeCycleSettings,
} from '@hospital-crm/api/entities'
import type { CallContext } from '../../http/context.ts'
import type { Db, Trx } from '../../database/connect.ts'
import { readStored, writeStored } from '../../options/stored-setting.ts'

/** Keys of the configuration map. */
export const lifeCycleKeys = { limits: 'life_cycle_limits', recycling: 'life_cycle_recycling' } as const

const parts = {
  limits: { key: lifeCycleKeys.limits, schema: lifeCycleLimits, standard: defaultLifeCycle.limits },
  recycling: { key: lifeCycleKeys.recycling, schema: recyclingRules, standard: defaultLifeCycle.recycling },
}

/** The limits and rules that hold now. */
export const readLifeCycle = async (db: Db | Trx): Promise<LifeCycleSettings> => {
  const [limits, recycling] = await readStored(db, parts.limits, parts.recycling)
  return { limits, recycling }
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
      await writeStored<LifeCycleSettings[typeof part]>(trx, parts[part], after[part])
      record({
        action: 'config.update',
        target_type: 'config',
        target_id: lifeCycleKeys[part],
        changes: { [part]: { old: before[part], new: after[part] } },
      })
    }
    return after
  })
