import { CallError, type ErrorName } from '@hospital-crm/api/errors'

/** Exports, and imports, of one user and of all users of one server process that may go on at a time. */
const AT_ONCE = { user: 1, server: 2 } as const
/** Seconds after which it is worth asking again while the places are taken. */
const RETRY_SECONDS = 10

/** Places for work under way. */
export interface Slots {
  /**
   * Takes a place and answers what frees it, once, however often it is called.
   * @throws CallError with one of the two names when there is none.
   */
  take: (userId: number) => () => void
}

/** Places, as many as {@link AT_ONCE} says by default. `own` refuses who has one already, `all` when others have them all. */
export const createSlots = (
  names: { own: ErrorName; all: ErrorName },
  atOnce: { user: number; server: number } = AT_ONCE,
): Slots => {
  const taken = new Set<{ userId: number }>()
  return {
    take: (userId) => {
      const own = [...taken].filter((place) => place.userId === userId)
      if (own.length >= atOnce.user) throw new CallError(names.own)
      if (taken.size >= atOnce.server) throw new CallError(names.all, { retry_after: RETRY_SECONDS })
      const place = { userId }
      taken.add(place)
      return () => void taken.delete(place)
    },
  }
}

/** Calls per session and minute, counted in memory: a guard against loops, not against guessing. */
export interface CallBudget {
  /** Seconds until the next call is allowed; 0 when this one is. */
  spend: (session: number) => number
}

/** A budget of `perMinute` calls that refills evenly. */
export const callBudget = (perMinute: number, now: () => number = () => performance.now()): CallBudget => {
  const sessions = new Map<number, { left: number; at: number }>()
  const perMillisecond = perMinute / 60_000
  const forget = (time: number) => {
    for (const [session, { at }] of sessions) if (time - at > 60_000) sessions.delete(session)
  }
  return {
    spend: (session) => {
      const time = now()
      if (sessions.size > 5000) forget(time)
      const known = sessions.get(session) ?? { left: perMinute, at: time }
      const left = Math.min(perMinute, known.left + (time - known.at) * perMillisecond)
      sessions.set(session, { left: left >= 1 ? left - 1 : left, at: time })
      return left >= 1 ? 0 : Math.ceil((1 - left) / perMillisecond / 1000)
    },
  }
}
