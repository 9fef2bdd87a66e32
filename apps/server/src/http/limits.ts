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

/** Calls of one session, or of one network without any, in a minute, counted in memory: a guard against loops, not against guessing. */
export interface CallBudget<Caller> {
  /** Seconds until the next call is allowed; 0 when this one is. */
  spend: (caller: Caller) => number
}

/** A budget of `perMinute` calls that refills evenly. */
export const callBudget = <Caller extends string | number>(
  perMinute: number,
  now: () => number = () => performance.now(),
): CallBudget<Caller> => {
  const callers = new Map<Caller, { left: number; at: number }>()
  const perMillisecond = perMinute / 60_000
  let forgottenAt = now()
  const forget = (time: number) => {
    if (callers.size <= 5000 || time - forgottenAt < 1000) return
    forgottenAt = time
    for (const [caller, { at }] of callers) if (time - at > 60_000) callers.delete(caller)
  }
  return {
    spend: (caller) => {
      const time = now()
      forget(time)
      const known = callers.get(caller) ?? { left: perMinute, at: time }
      const left = Math.min(perMinute, known.left + (time - known.at) * perMillisecond)
      callers.set(caller, { left: left >= 1 ? left - 1 : left, at: time })
      return left >= 1 ? 0 : Math.ceil((1 - left) / perMillisecond / 1000)
    },
  }
}
