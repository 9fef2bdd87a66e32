import { phoneViews } from '../privacy/phone-views.ts'
import type { Handlers } from '../http/context.ts'
import { noteCopy } from './note-copy.ts'
import { readPhoneViewers } from './phone-viewers.ts'
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
