import { NOTICES_SHOWN } from '@hospital-crm/api/entities'
import { unixNow } from '../basics/clock.ts'
import type { Handlers } from '../http/context.ts'
import { noteNoticeReading } from '../customers/core/reading-log.ts'
import { countUnread, markRead, readNotices } from './read.ts'
import { viewNotices } from './view.ts'

/** Reading and acknowledging one's own notices. */
export const noticeHandlers: Pick<Handlers, 'notices/index' | 'notices/ack'> = {
  'notices/index': async ({ db, actor, audit, input: { body } }) => {
    const records = await readNotices(db, actor, { after: body.after, limit: body.limit ?? NOTICES_SHOWN })
    const { notices, revealed } = await viewNotices(db, actor, records)
    noteNoticeReading(audit.read, actor, revealed)
    return { list: notices, unread: await countUnread(db, actor) }
  },
  'notices/ack': async ({ db, actor, input: { body } }) => {
    await markRead(db, actor, body, unixNow())
    return { unread: await countUnread(db, actor) }
  },
}
