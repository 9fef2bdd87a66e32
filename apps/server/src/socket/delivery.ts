import { encodeFrame, messageOf, type SocketFrame } from '@hospital-crm/api/socket'
import { findActorOfSession } from '../access/sessions.ts'
import type { Audit } from '../audit/audit.ts'
import type { Db } from '../database/connect.ts'
import { noteNoticeReading } from '../customers/core/reading-log.ts'
import { countUnread, readNotices } from '../bell/read.ts'
import { viewNotices } from '../bell/view.ts'
import type { Settings } from '../basics/settings.ts'
import { send, type Seat } from '../live/seat.ts'

interface DeliveryDeps {
  db: Db
  audit: Pick<Audit, 'read'>
  settings: Settings
  seatsOf: (uid: number) => readonly Seat[]
  /** What could not be read was not sent: makes the user's clients ask. */
  onFailure: (uid: number) => void
}

/** Brings notices to the sockets of this process. */
export interface Delivery {
  /** Takes a payload of the channel `crm_notice`: `new:<uid>:<id>` or `read:<uid>:<id>,<id>...`. */
  take: (payload: string) => void
  /** Resolves when everything taken so far is sent. */
  settled: () => Promise<void>
}

type News = { kind: 'new' | 'read'; uid: number; ids: number[] }

const newsIn = (payload: string): News | undefined => {
  const [kind, uid = '', ids = ''] = payload.split(':')
  return kind === 'new' || kind === 'read'
    ? { kind, uid: Number(uid), ids: ids.split(',').map(Number) }
    : undefined
}

/**
 * Each session gets a notice as its own role may see it, and one user's news go out in the order in which they came.
 * A locked session gets none: it asks for what it missed when it is unlocked.
 */
export const createDelivery = ({ db, audit, settings, seatsOf, onFailure }: DeliveryDeps): Delivery => {
  const queues = new Map<number, Promise<void>>()

  const framesFor = async (sessionId: number, { kind, ids }: News): Promise<SocketFrame[]> => {
    const actor = await findActorOfSession(db, sessionId, settings)
    if (actor?.session.state !== 'ok') return []
    if (kind === 'read')
      return [{ type: 'FRIEND_MSG_STATUS', m_ids: ids, unread: await countUnread(db, actor) }]
    const records = await readNotices(db, actor, { only: ids, limit: ids.length })
    const { notices, revealed } = await viewNotices(db, settings, actor, records)
    const { id, role, session } = actor
    noteNoticeReading(
      (entry) => audit.read({ uid: id, role_id: role?.id ?? 0, ip: session.ip }, entry),
      actor,
      revealed,
    )
    return notices.map((notice) => ({ type: 'FRIEND_MSG', message: messageOf(notice, id) }))
  }

  const deliver = async (news: News): Promise<void> => {
    const sessions = new Set(seatsOf(news.uid).map(({ sessionId }) => sessionId))
    for (const sessionId of sessions) {
      const frames = (await framesFor(sessionId, news)).map(encodeFrame)
      for (const seat of seatsOf(news.uid))
        if (seat.sessionId === sessionId && !seat.locked) for (const frame of frames) send(seat.socket, frame)
    }
  }

  return {
    take: (payload) => {
      const news = newsIn(payload)
      if (!news || seatsOf(news.uid).length === 0) return
      const { uid } = news
      const mine = (queues.get(uid) ?? Promise.resolve())
        .then(() => deliver(news))
        .catch(() => onFailure(uid))
        .finally(() => {
          if (queues.get(uid) === mine) queues.delete(uid)
        })
      queues.set(uid, mine)
    },
    settled: async () => {
      await Promise.all(queues.values())
    },
  }
}
