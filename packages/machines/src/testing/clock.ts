import { SimulatedClock } from 'xstate'
import { MAX_TIMER_MS } from '../shared/time.ts'

/** Simulated time that knows when its next timer is due, and refuses what no browser timer can hold. */
export class TestClock extends SimulatedClock {
  readonly #due = new Map<number, number>()

  override setTimeout(fn: (...args: never[]) => void, timeout: number): number {
    if (!(timeout >= 0 && timeout <= MAX_TIMER_MS)) throw new RangeError(`no timer holds ${timeout} ms`)
    const id = super.setTimeout(() => {
      this.#due.delete(id)
      fn()
    }, timeout)
    this.#due.set(id, this.now() + timeout)
    return id
  }

  override clearTimeout(id: number): void {
    this.#due.delete(id)
    super.clearTimeout(id)
  }

  /** Milliseconds until the next timer; null when none is running. */
  untilNext(): number | null {
    return this.#due.size === 0 ? null : Math.min(...this.#due.values()) - this.now()
  }
}
