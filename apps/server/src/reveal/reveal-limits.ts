import { revealLimits, standardReveals, type RevealLimits } from '@hospital-crm/api/entities'
import type { Db, Trx } from '../database/connect.ts'
import type { Handlers } from '../http/context.ts'
import { readStored, writeStored } from '../options/stored-setting.ts'

const stored = { key: 'reveal_limits', schema: revealLimits, standard: standardReveals }

/** How many numbers a person of each role may reveal in a day. */
export const readRevealLimits = async (db: Db | Trx): Promise<RevealLimits> => {
  const [limits] = await readStored(db, stored)
  return limits
}

/** Stores the limits; a role that is named twice keeps the last figure. */
const writeRevealLimits = async (trx: Trx, limits: RevealLimits): Promise<RevealLimits> => {
  const roles = [...new Map(limits.roles.map((role) => [role.role_id, role])).values()]
  const value = { ...limits, roles }
  await writeStored(trx, stored, value)
  return value
}

/** The quota of one role; null does not limit. */
export const quotaOf = ({ standard, roles }: RevealLimits, roleId: number): number | null => {
  const own = roles.find(({ role_id }) => role_id === roleId)
  return own === undefined ? standard : own.a_day
}

/** The quota of reveals. */
export const privacySettings: Pick<Handlers, 'supervision/privacy/index' | 'supervision/privacy/update'> = {
  'supervision/privacy/index': ({ db }) => readRevealLimits(db),
  'supervision/privacy/update': ({ audit, db, input: { body } }) =>
    audit.transaction(async (trx, record) => {
      const old = await readRevealLimits(db)
      const limits = await writeRevealLimits(trx, body)
      record({
        action: 'config.reveal_limits',
        target_type: 'config',
        target_id: 'reveal_limits',
        changes: { reveal_limits: { old, new: limits } },
      })
      return limits
    }),
}
