import { messageStates, type MessageState } from '@hospital-crm/api/entities'
import { encodeFrame, frameOf, type SocketFrame } from '@hospital-crm/api/socket'
import { sql } from 'kysely'
import { findActorOfSession } from '../access/sessions.ts'
import type { Audit } from '../audit/audit.ts'
import { unixNow } from '../basics/clock.ts'
import type { Settings } from '../basics/settings.ts'
import { noteNoticeReading } from '../customers/core/reading-log.ts'
import type { Db } from '../database/connect.ts'
import { send, type Seat } from '../live/seat.ts'
import {
  countUnreadMessages,
  markDelivered,
  readMessages,
  toMessage,
  viewMessages,
  type MessageNews,
  type MessageRecord,
} from '../messages/read.ts'

interface DeliveryDeps {
  db: Db
  audit: Pick<Audit, 'read'>
  settings: Settings
  seatsOf: (uid: number) => readonly Seat[]
  /** What could not be read was not sent: makes the user's clients ask. */
  onFailure: (uid: number) => void
}

/** Brings messages between colleagues to the sockets of this process. */
export interface MessageDelivery {
  /** Takes a payload of the channel `crm_message`: `<what happened>:<from>:<to>:<id>`. */
  take: (payload: string) => void
  /** Resolves when everything taken so far is sent. */
  settled: () => Promise<void>
}

const isKind = (kind: string): kind is MessageNews['kind'] =>
  kind === 'new' || messageStates.some((known) => known === kind)

const newsIn = (payload: string): MessageNews | undefined => {
  const [kind = '', from, to, id] = payload.split(':')
  return isKind(kind) ? { kind, from: Number(from), to: Number(to), id: Number(id) } : undefined
}

/** One dialogue's news go out in the order in which they came; a locked session gets none and asks when it is unlocked. */
export const createMessageDelivery = (deps: DeliveryDeps): MessageDelivery => {
  const { db, audit, settings, seatsOf, onFailure } = deps
  const queues = new Map<string, Promise<void>>()
  const openSeats = (uid: number) => seatsOf(uid).filter(({ locked }) => !locked)

  /** A customer's card is another one for each role. */
  const sendCard = async (record: MessageRecord, seats: readonly Seat[]) => {
    for (const [sessionId, own] of Map.groupBy(seats, (seat) => seat.sessionId)) {
      const actor = await findActorOfSession(db, sessionId, settings)
      if (actor?.session.state !== 'ok') continue
      const { messages, revealed } = await viewMessages(db, actor, [record])
      const who = { uid: actor.id, role_id: actor.role?.id ?? 0, ip: actor.session.ip }
      noteNoticeReading((entry) => audit.read(who, entry), actor, revealed)
      for (const message of messages) broadcast({ type: 'FRIEND_MSG', message: frameOf(message) }, own)
    }
  }
  const broadcast = (frame: SocketFrame, seats: readonly Seat[]) => {
    const bytes = encodeFrame(frame)
    for (const seat of seats) if (!seat.locked) send(seat.socket, bytes)
  }

  const deliverNew = async ({ from, to, id }: MessageNews) => {
    const [record] = await readMessages(db, sql`messages.id = ${id}`, 1)
    if (!record) return
    const reached = openSeats(to)
    const seats = [...openSeats(from), ...reached]
    if (record.extra.cusId !== undefined) await sendCard(record, seats)
    else broadcast({ type: 'FRIEND_MSG', message: frameOf(toMessage(record)) }, seats)
    if (reached.length > 0 && record.delivered_time === null) await markDelivered(db, to, unixNow(), id)
  }
  const tell = async (state: MessageState, { from, to, id }: MessageNews) => {
    // That a message was delivered is news to its author alone, and changes nobody's count.
    for (const uid of state === 'delivered' ? [from] : [from, to]) {
      const seats = openSeats(uid)
      if (seats.length === 0) continue
      const unread = state === 'delivered' ? 0 : await countUnreadMessages(db, uid)
      broadcast({ type: 'FRIEND_MSG_STATUS', m_ids: [id], unread, dialogue: { state, from, to } }, seats)
    }
  }
  const deliver = (news: MessageNews) => (news.kind === 'new' ? deliverNew(news) : tell(news.kind, news))

  return {
    take: (payload) => {
      const news = newsIn(payload)
      if (!news || [news.from, news.to].every((uid) => seatsOf(uid).length === 0)) return
      const dialogue = [news.from, news.to].toSorted((one, other) => one - other).join(':')
      const mine = (queues.get(dialogue) ?? Promise.resolve())
        .then(() => deliver(news))
        .catch(() => {
          onFailure(news.from)
          onFailure(news.to)
        })
        .finally(() => {
          if (queues.get(dialogue) === mine) queues.delete(dialogue)
        })
      queues.set(dialogue, mine)
    },
    settled: async () => {
      await Promise.all(queues.values())
    },
  }
}
