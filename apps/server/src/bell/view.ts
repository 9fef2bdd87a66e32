import { NOTICES_SHOWN, type Notice, type NoticeKind } from '@hospital-crm/api/entities'
import type { Actor } from '../access/actor.ts'
import { unixNow } from '../basics/clock.ts'
import type { Settings } from '../basics/settings.ts'
import { dueTimes } from '../waiting/clocks.ts'
import { findNamed } from '../customers/core/named.ts'
import { noteNoticeReading } from '../customers/core/reading-log.ts'
import type { Db } from '../database/connect.ts'
import type { Handlers } from '../http/context.ts'
import { offeredReports } from '../options/reports.ts'
import { countUnread, markRead, readNotices, type NoticeRecord } from './read.ts'

/** Most customers that one notice names by id. */
const MAX_CUSTOMERS = 500

/** Notices of leads that somebody is to answer. */
const isOfLeads = (kind: NoticeKind): boolean => kind === 'lead' || kind === 'lead_waiting'

const firstOf = (times: readonly number[]): number | null =>
  times.length === 0 ? null : times.reduce((one, other) => Math.min(one, other))

/** Names of the reports that letters bring, as far as the reader may open them. */
const reportNames = async (db: Db, actor: Actor, records: readonly NoticeRecord[]) => {
  const hasReports = records.some(({ letter }) => letter !== null && letter.report > 0)
  return new Map(hasReports ? (await offeredReports(db, actor)).map(({ id, name }) => [id, name]) : [])
}

/** Notices as one reader may see them at this moment. */
export interface NoticeView {
  notices: Notice[]
  /** Customers whose whole phone number is in them. */
  revealed: number[]
}

/**
 * Fills in the customers' names: whoever cannot open a customer any more sees the notice without, and phones are
 * masked as everywhere.
 */
export const viewNotices = async (
  db: Db,
  settings: Pick<Settings, 'timeZone'>,
  actor: Actor,
  records: readonly NoticeRecord[],
): Promise<NoticeView> => {
  const ids = [...new Set(records.flatMap(({ customer_ids }) => customer_ids))]
  const customers = await findNamed(db, actor, ids)
  const revealed = new Set<number>()
  const leads = records.flatMap(({ kind, customer_ids }) => (isOfLeads(kind) ? customer_ids : []))
  const due = await dueTimes(db, settings, leads)
  const reports = await reportNames(db, actor, records)
  const notices = records.map((record): Notice => {
    const open = record.customer_ids.filter((id) => customers.has(id)).slice(0, MAX_CUSTOMERS)
    const first = customers.get(open[0] ?? 0)
    if (first?.revealed) revealed.add(first.id)
    return {
      id: record.id,
      kind: record.kind,
      time: record.created_time,
      read: record.read_time !== null,
      from: record.from_uid,
      nickname: record.nickname ?? '',
      ip: record.ip,
      count: record.customer_ids.length,
      customers: open,
      customer: first ? { id: first.id, name: first.name, phone: first.phone } : null,
      plan_time: record.plan_time,
      gateway: record.gateway,
      letter: record.letter && { ...record.letter, name: reports.get(record.letter.report) ?? '' },
      due_time: isOfLeads(record.kind) ? firstOf(open.flatMap((id) => due.get(id) ?? [])) : null,
    }
  })
  return { notices, revealed: [...revealed] }
}

/** Reading and acknowledging one's own notices. */
export const noticeHandlers: Pick<Handlers, 'notices/index' | 'notices/ack'> = {
  'notices/index': async ({ db, settings, actor, audit, input: { body } }) => {
    const records = await readNotices(db, actor, { after: body.after, limit: body.limit ?? NOTICES_SHOWN })
    const { notices, revealed } = await viewNotices(db, settings, actor, records)
    noteNoticeReading(audit.read, actor, revealed)
    return { list: notices, unread: await countUnread(db, actor) }
  },
  'notices/ack': async ({ db, actor, input: { body } }) => {
    await markRead(db, actor, body, unixNow())
    return { unread: await countUnread(db, actor) }
  },
}
