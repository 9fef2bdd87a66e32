import type { CoreFeatures } from '@tanstack/react-table'

type Bindings = NonNullable<CoreFeatures['coreReactivityFeature']>

const nobody = { subscribe: () => ({ unsubscribe: () => undefined }) }

/**
 * Bindings for a table that is made anew for each state and so never changes: React knows already when to render, and
 * a store that tells the same once more would be the larger part of the table's code.
 */
export const stillTable: Bindings = {
  createOptionsStore: false,
  wrapExternalAtoms: false,
  addSubscription: () => undefined,
  createReadonlyAtom: (get) => ({ ...nobody, get }),
  createWritableAtom: <Value>(initial: Value) => {
    let value = initial
    const set = (next: Value | ((before: Value) => Value)) => {
      value = typeof next === 'function' ? (next as (before: Value) => Value)(value) : next
    }
    return { ...nobody, get: () => value, set }
  },
  untrack: (read) => read(),
  batch: (change) => change(),
  schedule: (act) => queueMicrotask(act),
}
