import { revealLimits, standardReveals, type RevealLimits } from '@hospital-crm/api/entities'
import type { Db, Trx } from '../database/connect.ts'
import type { Handlers } from '../http/context.ts'
import { changeSetting } from '../options/change-settings.ts'
import { readStored } from '../options/stored-setting.ts'

/** Limits of revealing as they are stored. */
export const revealSetting = { key: 'reveal_limits', schema: revealLimits, standard: standardReveals }

/** How many numbers a person of each role may reveal in a day. */
export const readRevealLimits = async (db: Db | Trx): Promise<RevealLimits> => {
  const [limits] = await readStored(db, revealSetting)
  return limits
}

/** A role that is named twice keeps the last figure. */
export const tidyReveals = <Limits extends { roles?: RevealLimits['roles'] | undefined }>(
  limits: Limits,
): Limits =>
  limits.roles === undefined
    ? limits
    : { ...limits, roles: [...new Map(limits.roles.map((role) => [role.role_id, role])).values()] }

/** The quota of one role; null does not limit. */
export const quotaOf = ({ standard, roles }: RevealLimits, roleId: number): number | null => {
  const own = roles.find(({ role_id }) => role_id === roleId)
  return own === undefined ? standard : own.a_day
}

/** The quota of reveals. */
export const privacySettings: Pick<Handlers, 'supervision/privacy/index' | 'supervision/privacy/update'> = {
  'supervision/privacy/index': ({ db }) => readRevealLimits(db),
  'supervision/privacy/update': ({ audit, input: { body } }) =>
    audit.transaction((trx, record) => changeSetting({ trx, record }, revealSetting, tidyReveals(body))),
}
