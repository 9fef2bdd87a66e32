import type { EndReason, SessionEvent } from '@hospital-crm/machines/session'

/** What an ending needs of the session. */
interface Receiver {
  send: (event: Extract<SessionEvent, { type: 'session.ended' }>) => void
}

/** The way on which "the session is over" reaches the session, so that it can be held back for a moment. */
export interface Endings {
  report: (reason: EndReason) => void
  /**
   * Holds reports back, because the user is about to end the session: changing the password revokes every token,
   * and the word of that may overtake the answer. Answers the way to let them through.
   */
  hold: () => () => void
}

const known = new WeakMap<Receiver, Endings>()

const createEndings = (session: Receiver): Endings => {
  let held = 0
  let waiting: EndReason | undefined
  const report = (reason: EndReason): void => {
    if (held > 0) waiting = reason
    else session.send({ type: 'session.ended', reason })
  }
  return {
    report,
    hold: () => {
      held += 1
      let isHolding = true
      return () => {
        if (!isHolding) return
        isHolding = false
        held -= 1
        if (held > 0 || waiting === undefined) return
        const reason = waiting
        waiting = undefined
        report(reason)
      }
    },
  }
}

/** The one way of a session. */
export const endingsOf = (session: Receiver): Endings => {
  const endings = known.get(session) ?? createEndings(session)
  known.set(session, endings)
  return endings
}
