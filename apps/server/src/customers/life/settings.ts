import type { BodyOf } from '@hospital-crm/api/contract'
import {
  defaultLifeCycle,
  lifeCycleLimits,
  recyclingRules,
  type LifeCycleSettings,
} from '@hospital-crm/api/entities'
import type { CallContext } from '../../http/context.ts'
import type { Db, Trx } from '../../database/connect.ts'
import { changeSetting } from '../../options/change-settings.ts'
import { readStored } from '../../options/stored-setting.ts'

/** Keys of the configuration map. */
export const lifeCycleKeys = { limits: 'life_cycle_limits', recycling: 'life_cycle_recycling' } as const

/** Limits and rules as they are stored. */
export const lifeCycleParts = {
  limits: { key: lifeCycleKeys.limits, schema: lifeCycleLimits, standard: defaultLifeCycle.limits },
  recycling: { key: lifeCycleKeys.recycling, schema: recyclingRules, standard: defaultLifeCycle.recycling },
}

/** The limits and rules that hold now. */
export const readLifeCycle = async (db: Db | Trx): Promise<LifeCycleSettings> => {
  const [limits, recycling] = await readStored(db, lifeCycleParts.limits, lifeCycleParts.recycling)
  return { limits, recycling }
}

/** Changes what is given; the log tells both values of each figure that moved. */
export const changeLifeCycle = (
  { audit }: Pick<CallContext<'customers/lifeCycle/update'>, 'audit'>,
  { limits = {}, recycling = {} }: BodyOf<'customers/lifeCycle/update'>,
): Promise<LifeCycleSettings> =>
  audit.transaction(async (trx, record) => ({
    limits: await changeSetting({ trx, record }, lifeCycleParts.limits, limits),
    recycling: await changeSetting({ trx, record }, lifeCycleParts.recycling, recycling),
  }))
