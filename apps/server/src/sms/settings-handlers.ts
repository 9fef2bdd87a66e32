import { noteDetailReading } from '../customers/core/reading-log.ts'
import type { Handlers } from '../http/context.ts'
import { changeSetting } from '../options/change-settings.ts'
import { readSmsLimits, smsSetting } from './limits.ts'
import { readOutbox } from './messages.ts'

const OUTBOX_ROWS = 50

type MessageSettings = `supervision/smsconfigs/${'limits' | 'updateLimits' | 'outbox'}`

/** Limits of messages, and the outbox. */
export const messageSettings: Pick<Handlers, MessageSettings> = {
  'supervision/smsconfigs/limits': ({ db }) => readSmsLimits(db),
  'supervision/smsconfigs/updateLimits': ({ audit, input: { body } }) =>
    audit.transaction((trx, record) => changeSetting({ trx, record }, smsSetting, body)),
  'supervision/smsconfigs/outbox': async ({ db, actor, audit, input: { body } }) => {
    const { revealed, ...page } = await readOutbox(db, actor, { ...body, limit: body.limit ?? OUTBOX_ROWS })
    for (const id of revealed) noteDetailReading(audit, id, ['outbox'])
    return page
  },
}
