import type { CustomerRow } from '@hospital-crm/api/entities'
import type { HeldRows } from './list-windows.ts'
import {
  and,
  offsetOf,
  standingOf,
  without,
  withCounts,
  withMore,
  withoutRow,
  withRow,
  type Place,
  type Placing,
  type Standing,
} from './placed-rows.ts'

/** Where places come from. */
export interface PlacesSource {
  placing: Placing
  read: (signal: AbortSignal) => Promise<Place[]>
  /** More rows of one place; left out where each is read whole. */
  readOn?: (key: string, offset: number, signal: AbortSignal) => Promise<readonly CustomerRow[]>
}

export interface PlacesState {
  /** Undefined until they were read. */
  places: readonly Place[] | undefined
  isBusy: boolean
  /** Why they could not be read, or not be read again. */
  error: unknown
  /** Places that are being read on, and those where that failed. */
  readingOn: ReadonlySet<string>
  failed: ReadonlySet<string>
}

/** The rows of a list by their places, while somebody looks at them. */
export interface PlacedRows extends HeldRows {
  state: () => PlacesState
  subscribe: (listener: () => void) => () => void
  has: (id: number) => boolean
  standing: (id: number) => Standing | undefined
  /** Takes a row in, or to another place; `back` is where it stood before. */
  put: (row: CustomerRow, back?: Standing) => void
  /** Shows somebody unseen so far, of whom others told, where their place takes them in. */
  arrive: (row: CustomerRow) => void
  readOn: (key: string) => void
  /** Whether a place has rows that can be read on. */
  canReadOn: (key: string) => boolean
  count: (counts: ReadonlyMap<string, number>) => void
  stop: () => void
}

const none: ReadonlySet<string> = new Set()

export const createPlacedRows = ({ placing, read, readOn }: PlacesSource): PlacedRows => {
  let state: PlacesState = {
    places: undefined,
    isBusy: true,
    error: undefined,
    readingOn: none,
    failed: none,
  }
  const listeners = new Set<() => void>()
  let reading = new AbortController()
  const set = (change: Partial<PlacesState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const rows = () => state.places ?? []
  const find = (id: number): CustomerRow | undefined => {
    const standing = standingOf(rows(), id)
    return standing && rows().find(({ key }) => key === standing.key)?.rows[standing.index]
  }
  const refresh = () => {
    reading.abort()
    const current = new AbortController()
    reading = current
    set({ isBusy: true, readingOn: none, failed: none })
    read(current.signal).then(
      (places) => current === reading && set({ places, isBusy: false, error: undefined }),
      (error: unknown) => current === reading && !current.signal.aborted && set({ isBusy: false, error }),
    )
  }
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    has: (id) => find(id) !== undefined,
    standing: (id) => standingOf(rows(), id),
    indexOf: (id) => (find(Number(id)) ? Number(id) : undefined),
    at: (index) => find(index),
    put: (row, back) => {
      if (state.places) set({ places: withRow(state.places, row, placing, back, true) })
    },
    arrive: (row) => {
      const place = rows().find(({ key }) => key === placing.keyOf(row))
      if (place && placing.takesIn(place)) set({ places: withRow(rows(), row, placing) })
    },
    patch: ({ row }) => {
      if (!state.places || !find(row.id)) return false
      set({ places: withRow(state.places, row, placing) })
      return true
    },
    drop: (id) => {
      if (!state.places || !find(Number(id))) return false
      set({ places: withoutRow(state.places, Number(id)) })
      return true
    },
    count: (counts) => {
      if (state.places) set({ places: withCounts(state.places, counts) })
    },
    canReadOn: (key) =>
      readOn !== undefined && rows().some((one) => one.key === key && one.rows.length < one.total),
    readOn: (key) => {
      const place = rows().find((one) => one.key === key)
      if (!readOn || !place || state.readingOn.has(key) || place.rows.length >= place.total) return
      const { signal } = reading
      const others = (keys: ReadonlySet<string>) => without(keys, key)
      set({ readingOn: and(state.readingOn, key), failed: others(state.failed) })
      readOn(key, offsetOf(place), signal).then(
        (more) =>
          !signal.aborted && set({ places: withMore(rows(), key, more), readingOn: others(state.readingOn) }),
        () => !signal.aborted && set({ readingOn: others(state.readingOn), failed: and(state.failed, key) }),
      )
    },
    refresh,
    stop: () => reading.abort(),
  }
}
