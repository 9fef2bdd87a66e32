import { FIXTURE_NOW } from '@hospital-crm/api/fixtures'

/**
 * Lets the page live at the moment of the fixtures, so that clocks, dates and what is overdue look the same on every
 * day. Time goes on from there. Answers the way back.
 */
export const shiftClock = (): (() => void) => {
  const real = globalThis.Date
  const shift = FIXTURE_NOW * 1000 - real.now()
  globalThis.Date = new Proxy(real, {
    construct: (target, args: []) =>
      args.length === 0 ? new target(target.now() + shift) : new target(...args),
    get: (target, key) =>
      key === 'now' ? () => target.now() + shift : (Reflect.get(target, key) as unknown),
  })
  return () => {
    globalThis.Date = real
  }
}
