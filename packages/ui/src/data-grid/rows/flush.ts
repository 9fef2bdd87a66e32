import type { RowsChange } from './rows.types.ts'
import type { RowsTiming } from './timing.ts'

type Listener = (change: RowsChange) => void
type Origin = RowsChange['origin']

/** Tells the listeners of a source, however much changes, once a frame. */
export interface Flush {
  subscribe(listener: Listener): () => void
  /** Has the listeners called in the next frame. What others did outweighs what the user did in the same frame. */
  mark(origin: Origin): void
}

/** Builds the queue in front of a source's listeners. A listener that throws does not keep the others from hearing. */
export function createFlush(timing: Pick<RowsTiming, 'frame'>): Flush {
  const listeners = new Set<Listener>()
  let pending: Origin | undefined

  const flush = () => {
    const origin = pending ?? 'self'
    pending = undefined
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

  return {
    subscribe(listener) {
      // The same function may be given twice; each is heard until it is stopped itself.
      const own: Listener = (change) => listener(change)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    mark(origin) {
      if (pending === undefined) timing.frame(flush)
      if (pending !== 'others') pending = origin
    },
  }
}
