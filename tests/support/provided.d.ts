import 'vitest'

declare module 'vitest' {
  /** What `vitest.config.ts` gives to every test. */
  interface ProvidedContext {
    /** So many random cases a property must hold in: hundreds, and thousands in `npm run test:full`. */
    randomRuns: number
  }
}
