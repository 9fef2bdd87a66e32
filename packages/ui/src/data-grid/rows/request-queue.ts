import type { RowsTiming } from './flush.ts'

/**
 * What is on its way and no longer wanted is let come for so long, in ms: a server works on for whoever has gone, and who
 * draws the bar through a list would leave a trail of such work before the place where it stops.
 */
const PATIENCE_MS = 200

/** Asks for numbered things, a few at a time; what is wanted now goes before what was wanted earlier. */
interface RequestQueue<Note> {
  /** How many are on their way. */
  readonly size: number
  /**
   * Starts what is needed, in this order, as far as there is room; what is on its way and not in `wanted` makes room when
   * it has come, or takes long.
   * @returns whether anything was started.
   */
  want(needed: readonly number[], wanted: ReadonlySet<number>): boolean
  /** Keeps a note for all answers on their way. */
  note(note: Note): void
  /** Aborts everything from a number on. */
  abortFrom(number: number): void
}

interface Request<Note> {
  controller: AbortController
  /** It makes room now for what is wanted. */
  isLong: boolean
  notes: Note[]
}

interface QueueOptions<Answer, Note> {
  load: (number: number, signal: AbortSignal) => Promise<Answer>
  /** How many may be on their way. */
  limit: () => number
  /** Gets an answer and the notes taken since it was asked for. Never called for what was aborted. */
  onAnswer: (number: number, answer: Answer, notes: readonly Note[]) => void
  onFailure: (number: number, error: Error) => void
  /** What is not wanted has been waited for long enough: time to ask again for what is. */
  onPatienceOver: () => void
  timing: Pick<RowsTiming, 'after'>
}

/** Makes an error of whatever was thrown. */
const toError = (failure: unknown): Error => (failure instanceof Error ? failure : new Error(String(failure)))

/** Builds an empty queue. */
export function createRequestQueue<Answer, Note>(options: QueueOptions<Answer, Note>): RequestQueue<Note> {
  const running = new Map<number, Request<Note>>()
  let endPatience: (() => void) | undefined

  const bePatient = () => {
    if (endPatience) return
    const waited = [...running.values()]
    endPatience = options.timing.after(() => {
      endPatience = undefined
      for (const request of waited) request.isLong = true
      options.onPatienceOver()
    }, PATIENCE_MS)
  }

  const abort = (number: number) => {
    running.get(number)?.controller.abort()
    running.delete(number)
  }
  const start = async (number: number) => {
    const request: Request<Note> = { controller: new AbortController(), isLong: false, notes: [] }
    const { signal } = request.controller
    running.set(number, request)
    let answer: Answer
    try {
      // A loader that throws fails as late as one that rejects.
      answer = await new Promise<Answer>((resolve) => resolve(options.load(number, signal)))
    } catch (failure) {
      if (signal.aborted) return
      running.delete(number)
      options.onFailure(number, toError(failure))
      return
    }
    // Not every loader heeds its signal.
    if (signal.aborted) return
    running.delete(number)
    options.onAnswer(number, answer, request.notes)
  }

  return {
    get size() {
      return running.size
    },
    want(needed, wanted) {
      const before = running.size
      let started = 0
      for (const number of needed) {
        if (running.has(number)) continue
        if (running.size >= options.limit()) {
          const idle = [...running].filter(([other]) => !wanted.has(other))
          const [long] = idle.find(([, { isLong }]) => isLong) ?? []
          if (long === undefined) {
            if (idle.length > 0) bePatient()
            break
          }
          abort(long)
        }
        void start(number)
        started += 1
      }
      return started > 0 || before !== running.size
    },
    note(note) {
      for (const { notes } of running.values()) notes.push(note)
    },
    abortFrom(from) {
      endPatience?.()
      endPatience = undefined
      for (const number of running.keys()) if (number >= from) abort(number)
    },
  }
}

/** Asks how many rows there are, once at a time. */
interface TotalRequest {
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
