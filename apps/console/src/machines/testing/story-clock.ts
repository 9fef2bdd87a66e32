import { FIXTURE_NOW } from '@hospital-crm/api/fixtures'
import { SimulatedClock } from 'xstate'

/** Where simulated time starts: at the moment of the fixtures, in Unix milliseconds. */
export const STORY_NOW = FIXTURE_NOW * 1000

/** Simulated time that knows which timers are running, so that a story can go to the next one. */
export class StoryClock extends SimulatedClock {
  readonly #due = new Map<number, number>()

  override setTimeout(fn: (...args: never[]) => void, timeout: number): number {
    const at = this.now() + timeout
    const id = super.setTimeout(() => {
      this.#due.delete(id)
      fn()
    }, timeout)
    this.#due.set(id, at)
    return id
  }

  override clearTimeout(id: number): void {
    this.#due.delete(id)
    super.clearTimeout(id)
  }

  /** Milliseconds to the next timer, undefined while none is running. */
  get untilNext(): number | undefined {
    return this.#due.size === 0 ? undefined : Math.min(...this.#due.values()) - this.now()
  }

  /** Unix milliseconds of the simulated day. */
  readonly unix = (): number => STORY_NOW + this.now()
}
