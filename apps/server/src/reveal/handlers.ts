import { phoneViews } from '../privacy/phone-views.ts'
import type { Handlers } from '../http/context.ts'
import { noteCopy } from './note-copy.ts'
import { readPhoneViewers } from './phone-viewers.ts'
import { readRevealLimits, writeRevealLimits } from './reveal-limits.ts'
import { revealPhone } from './reveal.ts'

type PrivacyCalls =
  | 'customers/customers/revealPhone/{id}'
  | 'customers/customers/phoneViewers/{id}'
  | 'customers/customers/noteCopy'

/** Whole numbers: who gets one, and who got one. */
export const privacyHandlers: Pick<Handlers, PrivacyCalls> = {
  'customers/customers/revealPhone/{id}': (call) =>
    revealPhone(call, { id: call.input.params.id, ...call.input.body }),
  'customers/customers/phoneViewers/{id}': async ({ db, actor, settings, audit, input }) => {
    const { id } = input.params
    await phoneViews(db, settings).flush()
    const viewers = await readPhoneViewers(db, actor, { id, ...input.body })
    audit.read({ action: 'customer.viewers', target_type: 'customer', target_id: id })
    return viewers
  },
  'customers/customers/noteCopy': async (call) => {
    await noteCopy(call, call.input.body.ids, call.input.body.what)
    return null
  },
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
