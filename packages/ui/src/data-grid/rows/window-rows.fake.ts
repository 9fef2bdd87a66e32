import { createWindowRows } from './window-rows.ts'
import type { RowsWindow, WindowAnswer, WindowRowsOptions } from './window-rows.types.ts'

/** A row that says where it belongs. */
export interface Placed {
  id: number
  of: string
  at: number
  text: string
}

/** A call that waits for the test to answer it. */
export interface Call {
  question: string
  window: RowsWindow
  signal: AbortSignal
  answer: (answer: WindowAnswer<Placed>) => void
  fail: (error: Error) => void
}

/** Rows of a window of a result of `size` rows. */
export const rowsOf = (question: string, { first, count }: RowsWindow, size: number): Placed[] =>
  Array.from({ length: Math.max(0, Math.min(count, size - first)) }, (_, offset) => ({
    id: first + offset + 1,
    of: question,
    at: first + offset,
    text: '',
  }))

/** Lets what was promised come about. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A source whose calls the test answers, and whose frames and rests it lets pass. */
export const startWindows = (options: Partial<WindowRowsOptions<Placed, string>> = {}) => {
  const calls: Call[] = []
  const frames: (() => void)[] = []
  const rests = new Set<() => void>()
  const rows = createWindowRows<Placed, string>({
    load: (question, window, signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<WindowAnswer<Placed>>()
      calls.push({ question, window, signal, answer: resolve, fail: reject })
      return promise
    },
    keyOf: ({ id }) => id,
    windowSize: 10,
    timing: {
      soon: (run) => void frames.push(run),
      frame: (run) => void frames.push(run),
      after: (run) => {
        rests.add(run)
        return () => void rests.delete(run)
      },
    },
    ...options,
  })
  return {
    rows,
    /** Takes the calls made since. */
    taken: () => calls.splice(0),
    calls,
    frame: () => frames.shift()?.(),
    /** How many rests are waited for. */
    waiting: () => rests.size,
    rest: () => {
      for (const run of rests) {
        rests.delete(run)
        run()
      }
    },
    /** Answers a call as a server with `size` rows would. */
    answer: async (call: Call | undefined, size: number, more: Partial<WindowAnswer<Placed>> = {}) => {
      call?.answer({ rows: rowsOf(call.question, call.window, size), asOf: 7, ...more })
      await settle()
    },
  }
}
