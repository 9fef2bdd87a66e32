import { FIXTURE_NOW } from '@hospital-crm/api/fixtures'

/** Lets the page live so many milliseconds ahead; time goes on from there. Answers the way back. */
export const putForward = (by: number): (() => void) => {
  const before = globalThis.Date
  globalThis.Date = new Proxy(before, {
    construct: (target, args: []) =>
      args.length === 0 ? new target(target.now() + by) : new target(...args),
    get: (target, key) => (key === 'now' ? () => target.now() + by : (Reflect.get(target, key) as unknown)),
  })
  return () => {
    globalThis.Date = before
  }
}

/**
 * Lets the page live at the moment of the fixtures, so that clocks, dates and what is overdue look the same on every
 * day. Time goes on from there. Answers the way back.
 */
export const shiftClock = (): (() => void) => putForward(FIXTURE_NOW * 1000 - Date.now())
