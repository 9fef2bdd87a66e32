import type pg from 'pg'
import { CommitUnclear, isAway } from './unavailable.ts'

/** A connection answers nothing any more, though nothing tells that it is broken. */
export class ConnectionSilent extends Error {
  override readonly name = 'ConnectionSilent'
  readonly code = 'ETIMEDOUT'

  constructor(milliseconds: number) {
    super(`The database has not answered for ${milliseconds} ms`)
  }
}

interface Patience {
  /** Milliseconds that a question may go unanswered; 0 for any. */
  milliseconds: number
  /** Told once when the connection is given up: what was not heard of since then is not known to work either. */
  onGivenUp?: (since: number) => void
}

const isCommit = (text: unknown): boolean => typeof text === 'string' && /^commit$/i.test(text)

/**
 * Ends a connection whose database is away or silent, so that nobody gets it again: a proxy in between may keep it open for
 * hours. What is asked over it afterwards fails for the same reason. To be called before anything is asked.
 */
export const giveUpWhenAway = (client: pg.ClientBase, { milliseconds, onGivenUp }: Patience): void => {
  const send = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
  let asked = 0
  let since = 0
  let timer: NodeJS.Timeout | undefined
  let reason: unknown

  const giveUp = (why: unknown, from: number) => {
    if (reason !== undefined) return
    reason = why
    onGivenUp?.(from)
    // Cut off while a question is open, in order otherwise.
    void (client as pg.Client).end().catch(() => {})
  }
  const wait = () => {
    since = performance.now()
    if (milliseconds === 0) return
    timer = setTimeout(() => {
      const waited = timer
      // A process that was halted meanwhile reads what came before it judges.
      setImmediate(() => {
        if (timer === waited) giveUp(new ConnectionSilent(milliseconds), since)
      })
    }, milliseconds)
  }
  const stopWaiting = () => {
    clearTimeout(timer)
    timer = undefined
    asked -= 1
    if (asked > 0) wait()
  }
  const query = async (...given: unknown[]): Promise<unknown> => {
    if (reason !== undefined) throw reason
    if (asked === 0) wait()
    asked += 1
    try {
      return await send(...given)
    } catch (error) {
      if (isAway(error)) giveUp(error, performance.now())
      // Taking back what was to be committed fails as well, and its reason is the one that callers get.
      if (isAway(reason) && isCommit(given[0])) reason = new CommitUnclear('No answer', { cause: reason })
      throw reason ?? error
    } finally {
      stopWaiting()
    }
  }
  Object.assign(client, { query })
}
