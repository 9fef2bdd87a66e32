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
