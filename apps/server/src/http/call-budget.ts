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
