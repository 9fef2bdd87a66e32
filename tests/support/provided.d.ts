import 'vitest'

declare module 'vitest' {
  /** What `vitest.config.ts` gives to every test. */
  interface ProvidedContext {
    /** So many random cases a property must hold in: hundreds, and thousands in `npm run test:full`. */
    randomRuns: number
    /** Whether this is `npm run test:full`: what costs much goes through all of its cases there, and through some of each kind in `npm test`. */
    isFull: boolean
  }
}
