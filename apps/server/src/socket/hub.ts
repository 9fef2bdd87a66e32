import { randomUUID } from 'node:crypto'
import { ROOT_USER_ID } from '@hospital-crm/api/rules'
import { closeCodes, encodeFrame, type DisconnectReason, type SocketFrame } from '@hospital-crm/api/socket'
import type { Audit } from '../audit/audit.ts'
import type { DatabaseTarget, Db } from '../database/connect.ts'
import { listen } from '../database/listen.ts'
import { createChangeDelivery } from '../live/change-delivery.ts'
import { CUSTOMERS_CHANNEL } from '../live/told-changes.ts'
import { forgetOptions } from '../options/catalogue.ts'
import type { Settings } from '../basics/settings.ts'
import { createDelivery } from './delivery.ts'
import { createMessageDelivery } from './message-delivery.ts'
import { presence, presenceFrames, presencePause } from './presence.ts'
import { send, type Seat } from '../live/seat.ts'

/** Every socket of this process. Changes reach it through the database, so that all processes agree. */
export interface Hub {
  /** Adds an accepted socket; false when the user already has as many as allowed. */
  join: (seat: Seat) => boolean
  leave: (seat: Seat) => void
  /** Ends the sockets of sessions: DISCONNECT, then close. */
  disconnect: (sessionIds: readonly number[], reason: DisconnectReason) => void
  /** Tells everybody that settings or option lists changed. */
  changeConfigs: () => void
  /** Tells one user's sockets that their user, role or permissions changed. */
  changeUserInfo: (uid: number) => void
  /** Where pictures of the current settings come from, beside the server itself. */
  imageHosts: () => readonly string[]
  stop: () => Promise<void>
}

/** Sockets of one user at a time: one for each browser tab. */
const MAX_SEATS_PER_USER = 8
/** Milliseconds until it is tried again to catch up with what was missed. */
const CATCH_UP_MILLISECONDS = 1000
/** How often the processes tell each other who is online. */
const PRESENCE_MILLISECONDS = 15_000

const whileLocked: ReadonlySet<SocketFrame['type']> = new Set(['PING', 'ONLINE', 'DISCONNECT'])

/** The origin of a web address; undefined for anything else. */
const originOf = (address: unknown): string | undefined =>
  typeof address === 'string' && URL.canParse(address) ? new URL(address).origin : undefined

const reasons: ReadonlySet<string> = new Set(['logout', 'password_changed', 'disabled', 'revoked', 'expired'])
const isReason = (text: string): text is DisconnectReason => reasons.has(text)

/** Starts listening to the database and answers the hub of this process. */
export const startHub = async (deps: {
  db: Db
  target: DatabaseTarget
  settings: Settings
  audit: Audit
}): Promise<Hub> => {
  const { db, target } = deps
  const seats = new Set<Seat>()
  const online = presence(db, randomUUID())
  /** Joined since the last count was told. */
  const untold = new Set<Seat>()
  let told: ReadonlySet<number> | undefined
  let counting: NodeJS.Timeout | undefined
  let catchingUp: NodeJS.Timeout | undefined
  let pictures: readonly string[] = []

  const broadcast = (frame: SocketFrame, to: Iterable<Seat> = seats) => {
    const bytes = encodeFrame(frame)
    for (const seat of to) if (!seat.locked || whileLocked.has(frame.type)) send(seat.socket, bytes)
  }
  const ofUser = (uid: number) => [...seats].filter((seat) => seat.uid === uid)

  const readImageHosts = async () => {
    const rows = await db
      .selectFrom('system_config')
      .select('value')
      .where('key', 'in', ['default_cdn', 'bingWallpaper'])
      .execute()
    pictures = [...new Set(rows.flatMap(({ value }) => originOf(value) ?? []))]
  }
  const countSoon = () => {
    counting ??= setTimeout(() => {
      counting = undefined
      online.users().then(
        (users) => {
          const old = [...seats].filter((seat) => !untold.has(seat))
          const isSame = users.size === told?.size
          broadcast({ type: 'ONLINE_USER_COUNTS', count: users.size }, isSame ? untold : seats)
          for (const frame of presenceFrames(told ?? new Set(), users)) broadcast(frame, old)
          broadcast({ type: 'FRIEND_ONLINE_STATUS', uids: [...users] }, untold)
          untold.clear()
          told = users
        },
        () => {},
      )
    }, presencePause(seats.size)).unref()
  }

  const hub: Omit<Hub, 'join' | 'leave' | 'imageHosts' | 'stop'> = {
    disconnect: (sessionIds, reason) => {
      const ended = [...seats].filter((seat) => sessionIds.includes(seat.sessionId))
      broadcast({ type: 'DISCONNECT', reason }, ended)
      for (const seat of ended) {
        leave(seat)
        seat.socket.close(closeCodes.ended)
      }
    },
    changeConfigs: () => {
      readImageHosts().catch(() => {})
      broadcast({ type: 'CHANGE_CONFIGS' })
    },
    changeUserInfo: (uid) => broadcast({ type: 'CHANGE_USER_INFO' }, ofUser(uid)),
  }
  const delivery = createDelivery({ ...deps, seatsOf: ofUser, onFailure: hub.changeUserInfo })
  const messages = createMessageDelivery({ ...deps, seatsOf: ofUser, onFailure: hub.changeUserInfo })
  const changes = createChangeDelivery({ db, settings: deps.settings, seats: () => seats })
  let noting: Promise<unknown> = Promise.resolve()
  /** One after the other, so that a quick return is never overtaken by the departure before it. */
  const notePresence = (uid: number) => {
    noting = noting
      .then((): Promise<unknown> => (ofUser(uid).length > 0 ? online.arrive(uid) : online.depart(uid)))
      .then(countSoon, () => {})
  }
  const leave = (seat: Seat) => {
    if (!seats.delete(seat)) return
    untold.delete(seat)
    notePresence(seat.uid)
  }

  const onSession = (payload: string) => {
    const [id = '', state = '', reason = ''] = payload.split(':')
    if (state === 'ended') hub.disconnect([Number(id)], isReason(reason) ? reason : 'revoked')
    for (const seat of seats) if (seat.sessionId === Number(id)) seat.locked = state === 'locked'
  }
  const tellSessions = (ids: readonly number[]) =>
    broadcast(
      { type: 'CHANGE_USER_INFO' },
      [...seats].filter(({ sessionId }) => ids.includes(sessionId)),
    )
  /**
   * A session takes other roles while its socket stays, so who has a role is asked when that matters: whoever took it,
   * whoever looks as it, and whoever falls back to it.
   */
  const changeRole = async (roleId: number) => {
    const holders = await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select('sessions.id')
      .where('sessions.state', '<>', 'ended')
      .where((where) =>
        where.or([
          where('sessions.role_id', '=', roleId),
          where('sessions.viewed_role', '=', roleId),
          where('users.role_id', '=', roleId),
        ]),
      )
      .execute()
    tellSessions(holders.map(({ id }) => id))
  }
  /** Whoever looks as somebody sees what that one sees. Only the first account may. */
  const changeHolder = async (uid: number) => {
    if (ofUser(ROOT_USER_ID).length === 0) return
    const views = await db
      .selectFrom('sessions')
      .select('id')
      .where('state', '<>', 'ended')
      .where('user_id', '=', ROOT_USER_ID)
      .where('viewed_holder', '=', uid)
      .execute()
    tellSessions(views.map(({ id }) => id))
  }
  const onUser = (payload: string) => {
    const [kind, id = ''] = payload.split(':')
    if (kind === 'user') {
      hub.changeUserInfo(Number(id))
      changeHolder(Number(id)).catch(() => hub.changeUserInfo(ROOT_USER_ID))
      broadcast({ type: 'UP_FRIEND' })
    } else changeRole(Number(id)).catch(() => broadcast({ type: 'CHANGE_USER_INFO' }))
  }
  /** Notices were missed: look which sessions are still there, and let everybody reload. */
  const catchUp = async () => {
    const rows = await db
      .selectFrom('sessions')
      .select(['id', 'state', 'end_reason'])
      .where('id', 'in', [0, ...[...seats].map((seat) => seat.sessionId)])
      .execute()
    const known = new Map(rows.map((row) => [row.id, row]))
    for (const seat of seats) {
      const row = known.get(seat.sessionId)
      onSession(`${seat.sessionId}:${row?.state ?? 'ended'}:${row?.end_reason ?? ''}`)
    }
    forgetOptions(db)
    hub.changeConfigs()
    broadcast({ type: 'CHANGE_USER_INFO' })
    changes.takeMany()
    // Others took this process for dead if it was cut off for long.
    for (const uid of new Set([...seats].map((seat) => seat.uid))) notePresence(uid)
    countSoon()
  }
  /** The database may be away again before it was looked. */
  const catchUpAtLast = () => {
    clearTimeout(catchingUp)
    catchUp().catch(() => {
      catchingUp = setTimeout(catchUpAtLast, CATCH_UP_MILLISECONDS).unref()
    })
  }

  await readImageHosts()
  const listener = await listen(
    target,
    ['crm_config', 'crm_user', 'crm_session', 'crm_online', 'crm_notice', 'crm_message', CUSTOMERS_CHANNEL],
    (channel, payload) => {
      if (channel === 'crm_session') onSession(payload)
      else if (channel === 'crm_user') onUser(payload)
      else if (channel === 'crm_notice') delivery.take(payload)
      else if (channel === 'crm_message') messages.take(payload)
      else if (channel === CUSTOMERS_CHANNEL) changes.take(payload)
      else if (channel === 'crm_config') {
        forgetOptions(db)
        hub.changeConfigs()
      } else countSoon()
    },
    catchUpAtLast,
  )
  const pulse = setInterval(() => {
    online.refresh().catch(() => {})
  }, PRESENCE_MILLISECONDS).unref()

  return {
    ...hub,
    join: (seat) => {
      if (ofUser(seat.uid).length >= MAX_SEATS_PER_USER) return false
      seats.add(seat)
      untold.add(seat)
      notePresence(seat.uid)
      return true
    },
    leave,
    imageHosts: () => pictures,
    stop: async () => {
      clearInterval(pulse)
      clearTimeout(counting)
      await listener.stop()
      clearTimeout(catchingUp)
      await delivery.settled()
      await messages.settled()
      await changes.stop()
      await noting
      await online.clear().catch(() => {})
    },
  }
}
