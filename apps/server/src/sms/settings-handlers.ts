import type { ResourceCallName } from '@hospital-crm/api/contract'
import { noteDetailReading } from '../customers/core/reading-log.ts'
import type { Handlers } from '../http/context.ts'
import { readSmsLimits, writeSmsLimits } from './limits.ts'
import { readOutbox } from './messages.ts'

const OUTBOX_ROWS = 50

type MessageSettings = Exclude<Extract<keyof Handlers, `supervision/smsconfigs/${string}`>, ResourceCallName>

/** Limits of messages, and the outbox. */
export const messageSettings: Pick<Handlers, MessageSettings> = {
  'supervision/smsconfigs/limits': ({ db }) => readSmsLimits(db),
  'supervision/smsconfigs/updateLimits': ({ audit, db, input: { body } }) =>
    audit.transaction(async (trx, record) => {
      const old = await readSmsLimits(db)
      await writeSmsLimits(trx, body)
      record({
        action: 'config.sms_limits',
        target_type: 'config',
        target_id: 'sms_limits',
        changes: { sms_limits: { old, new: body } },
      })
      return body
    }),
  'supervision/smsconfigs/outbox': async ({ db, actor, audit, input: { body } }) => {
    const { revealed, ...page } = await readOutbox(db, actor, { ...body, limit: body.limit ?? OUTBOX_ROWS })
    for (const id of revealed) noteDetailReading(audit, id, ['outbox'])
    return page
  },
}
