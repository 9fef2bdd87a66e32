import type { RowsChange } from '../types/rows.types.ts'

type Listener = (change: RowsChange) => void
type Origin = RowsChange['origin']

/** How long what a feed brings is gathered, in ms: nobody reads a figure that changes faster. */
const FEED_MS = 100

/** Which of several doings in one frame listeners are told of: the greatest. */
const weight: Record<Origin, number> = { feed: 0, self: 1, others: 2 }

/** Tells the listeners of a source, however much changes, once a frame. */
interface Flush {
  subscribe(listener: Listener): () => void
  /**
   * Has the listeners called in the next frame, for a feed after a tenth of a second. What others did outweighs what the
   * user did in the same frame, and both what a feed brought.
   */
  mark(origin: Origin): void
  /**
   * Has the listeners called before the next frame: the user asked for another result, and its rows are to be painted
   * together with the heading that says so.
   */
  markResult(): void
}

/** Builds the queue in front of a source's listeners. A listener that throws does not keep the others from hearing. */
export function createFlush(timing: RowsTiming): Flush {
  const listeners = new Set<Listener>()
  let pending: Origin | undefined
  let isDue = false
  let stopGathering: (() => void) | undefined

  const flush = () => {
    isDue = false
    if (pending === undefined) return
    const origin = pending
    pending = undefined
    stopGathering?.()
    stopGathering = undefined
    const failures: unknown[] = []
    for (const listener of listeners) {
      try {
        listener({ origin })
      } catch (failure) {
        failures.push(failure)
      }
    }
    if (failures.length > 0) throw failures[0]
  }
  const beDue = () => {
    if (!isDue) timing.frame(flush)
    isDue = true
  }

  const take = (origin: Origin) => {
    if (pending === undefined || weight[origin] > weight[pending]) pending = origin
  }

  return {
    subscribe(listener) {
      // The same function may be given twice; each is heard until it is stopped itself.
      const own: Listener = (change) => listener(change)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    mark(origin) {
      take(origin)
      if (origin !== 'feed') beDue()
      else if (!isDue) stopGathering ??= timing.after(beDue, FEED_MS)
    },
    markResult() {
      take('self')
      timing.soon(flush)
    },
  }
}

/** What a source of rows waits with; tests give their own. */
export interface RowsTiming {
  /** Runs once, after what runs now and before anything is painted. */
  soon(run: () => void): void
  /** Runs once, in the next animation frame. */
  frame(run: () => void): void
  /** Runs once, after `ms` milliseconds; answers how to prevent it. */
  after(run: () => void, ms: number): () => void
}

/** The page's own frames and clock; outside of a page a frame is 16 ms. */
export const pageTiming: RowsTiming = {
  soon: queueMicrotask.bind(globalThis),
  frame(run) {
    if (typeof requestAnimationFrame === 'function') requestAnimationFrame(run)
    else setTimeout(run, 16)
  },
  after(run, ms) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
