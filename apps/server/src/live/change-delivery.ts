import { encodeFrame, type SocketFrame } from '@hospital-crm/api/socket'
import { findActorsOfSessions } from '../access/sessions.ts'
import type { Db } from '../database/connect.ts'
import { isUnavailable } from '../database/unavailable.ts'
import { catalogueOf } from '../options/catalogue.ts'
import type { Settings } from '../basics/settings.ts'
import { send, type Seat } from './seat.ts'
import { reachOf, seenChanges, type Reach, type SeenChanges } from './seen-changes.ts'
import { readChanges, type Before, type ToldChange } from './told-changes.ts'

interface DeliveryDeps {
  db: Db
  settings: Settings
  seats: () => Iterable<Seat>
}

/** Tells sockets which customers have changed. */
export interface ChangeDelivery {
  /** Takes what a process has told. */
  take: (payload: string) => void
  /** News were lost: whatever is shown may have changed. */
  takeMany: () => void
  stop: () => Promise<void>
}

/** Changes that come so soon after each other go together, in ms. */
const GATHER_MS = 150
/** A socket hears of changes at most so often, in ms. */
const PAUSE_MS = 1000
/** More than these are not named. */
const MAX_NAMED = 500

const many: SocketFrame = { type: 'CHANGE_CUSTOMERS', ids: [], entered: [], many: true }

const frameOf = ({ ids, entered }: SeenChanges): SocketFrame | undefined =>
  ids.length + entered.length > 0 ? { type: 'CHANGE_CUSTOMERS', ids, entered, many: false } : undefined

/**
 * Each session hears of the customers that it may see or could see before the change, and of no others. Sessions that see
 * the same are looked up once; locked ones hear nothing.
 */
export const createChangeDelivery = ({ db, settings, seats }: DeliveryDeps): ChangeDelivery => {
  /** What the first of the changes found. */
  let waiting = new Map<number, Before>()
  let isMany = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let last = -PAUSE_MS
  let running: Promise<void> = Promise.resolve()

  const frameFor = async (changes: readonly ToldChange[], reach: Reach, known: Map<string, SeenChanges>) => {
    const key = JSON.stringify(reach)
    const seen = known.get(key) ?? (await seenChanges(db, reach, changes))
    known.set(key, seen)
    return frameOf(seen)
  }
  const tell = (sessionId: number, frame: SocketFrame) => {
    const bytes = encodeFrame(frame)
    for (const seat of seats()) if (seat.sessionId === sessionId && !seat.locked) send(seat.socket, bytes)
  }
  const deliver = async (changes: readonly ToldChange[], isAll: boolean): Promise<void> => {
    const sessions = new Set([...seats()].filter(({ locked }) => !locked).map(({ sessionId }) => sessionId))
    const known = new Map<string, SeenChanges>()
    const actors = await findActorsOfSessions(db, [...sessions], settings)
    for (const actor of actors.filter(({ session }) => session.state === 'ok')) {
      const reach = reachOf(actor, await catalogueOf(db))
      if (reach.stages.length === 0 || reach.scope.closed) continue
      const frame = isAll ? many : await frameFor(changes, reach, known)
      if (frame) tell(actor.session.id, frame)
    }
  }
  const flush = () => {
    timer = undefined
    last = performance.now()
    const changes = [...waiting]
    const isAll = isMany || changes.length > MAX_NAMED
    waiting = new Map()
    isMany = false
    running = running
      .then(() => deliver(changes, isAll))
      .catch((error: unknown) => {
        // Whoever was to hear of them is told once the database can say who that is.
        if (isUnavailable(error)) takeMany()
      })
  }
  const takeMany = () => {
    isMany = true
    soon()
  }
  const soon = () => {
    if (isStopped) return
    timer ??= setTimeout(flush, Math.max(GATHER_MS, last + PAUSE_MS - performance.now())).unref()
  }

  return {
    take: (payload) => {
      const told = readChanges(payload)
      isMany ||= told === undefined
      for (const [id, before] of told ?? []) {
        const earlier = waiting.get(id)
        if (earlier === null) continue
        waiting.set(id, earlier === undefined ? before : { ...before, ...earlier })
      }
      soon()
    },
    takeMany,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
