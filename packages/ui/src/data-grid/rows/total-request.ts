import { toError } from './request-queue.ts'

/** Asks how many rows there are, once at a time. */
export interface TotalRequest {
  /** Why the last one failed, until {@link TotalRequest.forgive}. */
  readonly error: Error | undefined
  /** Asks, unless that is under way or has failed. */
  ask(load: (signal: AbortSignal) => Promise<number>): void
  abort(): void
  forgive(): void
}

/** @param onEnd Called with the total, or with nothing when it could not be had; never after `abort`. */
export function createTotalRequest(onEnd: (total: number | undefined) => void): TotalRequest {
  let running: AbortController | undefined
  let error: Error | undefined

  const run = async (load: (signal: AbortSignal) => Promise<number>) => {
    const { signal } = (running = new AbortController())
    let total: number | undefined
    try {
      total = await load(signal)
    } catch (failure) {
      if (!signal.aborted) error = toError(failure)
    }
    if (signal.aborted) return
    running = undefined
    onEnd(total)
  }

  return {
    get error() {
      return error
    },
    ask(load) {
      if (!running && !error) void run(load)
    },
    abort() {
      running?.abort()
      running = undefined
    },
    forgive() {
      error = undefined
    },
  }
}
