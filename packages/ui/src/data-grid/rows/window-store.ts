import type { RowKey } from '../types/rows.types.ts'

interface Window<Row> {
  rows: readonly Row[]
  /** Whether it is to be asked for again when it is wanted. */
  isStale: boolean
}

/** The loaded windows of one result. */
interface WindowStore<Row> {
  readonly size: number
  at(index: number): Row | undefined
  indexOf(key: RowKey): number | undefined
  /** All rows of a loaded window. */
  rows(page: number): readonly Row[] | undefined
  /** Whether a window is loaded and not to be asked for again. */
  isFresh(page: number): boolean
  set(page: number, rows: readonly Row[]): void
  replace(index: number, row: Row): void
  /** Takes a row out and moves up those after it, as far as the windows are loaded without a gap. */
  drop(index: number): void
  /** Has all windows asked for again. */
  expire(): void
  /** Forgets windows until `keep` are left, those furthest from `page` first and never one of `wanted`. */
  forget(keep: number, page: number, wanted: ReadonlySet<number>): void
  /** Forgets the windows that begin at or after `count` rows. */
  cut(count: number): void
}

/** Builds an empty store of windows of `windowSize` rows. */
export function createWindowStore<Row>(windowSize: number, keyOf: (row: Row) => RowKey): WindowStore<Row> {
  const windows = new Map<number, Window<Row>>()
  let positions: Map<RowKey, number> | undefined

  const at = (index: number) => windows.get(Math.floor(index / windowSize))?.rows[index % windowSize]
  const locate = () => {
    const found = new Map<RowKey, number>()
    // Of two windows that hold the same row the one that was asked for last is right.
    for (const isStale of [true, false]) {
      for (const [page, window] of windows) {
        if (window.isStale !== isStale) continue
        for (const [offset, row] of window.rows.entries()) found.set(keyOf(row), page * windowSize + offset)
      }
    }
    return found
  }

  return {
    get size() {
      return windows.size
    },
    at,
    indexOf: (key) => (positions ??= locate()).get(key),
    rows: (page) => windows.get(page)?.rows,
    isFresh: (page) => windows.get(page)?.isStale === false,
    set(page, rows) {
      windows.set(page, { rows, isStale: false })
      positions = undefined
    },
    replace(index, row) {
      const window = windows.get(Math.floor(index / windowSize))
      if (window) window.rows = window.rows.with(index % windowSize, row)
    },
    drop(index) {
      let page = Math.floor(index / windowSize)
      let offset = index % windowSize
      for (let window = windows.get(page); window; window = windows.get(++page)) {
        const after = windows.get(page + 1)
        const [next] = after?.rows ?? []
        const rows = window.rows.toSpliced(offset, 1)
        // A full window whose follower is not loaded has lost its last row.
        if (next === undefined && window.rows.length === windowSize && !after) window.isStale = true
        window.rows = next === undefined ? rows : [...rows, next]
        offset = 0
      }
      // The windows behind a gap have all moved.
      for (const [other, window] of windows) if (other > page) window.isStale = true
      positions = undefined
    },
    expire() {
      for (const window of windows.values()) window.isStale = true
      positions = undefined
    },
    forget(keep, page, wanted) {
      if (windows.size <= keep) return
      const idle = [...windows.keys()].filter((other) => !wanted.has(other))
      const far = idle.toSorted((one, other) => Math.abs(other - page) - Math.abs(one - page))
      for (const other of far.slice(0, windows.size - keep)) windows.delete(other)
      positions = undefined
    },
    cut(count) {
      for (const page of windows.keys()) if (page * windowSize >= count) windows.delete(page)
      positions = undefined
    },
  }
}

interface Failure {
  error: Error
  /** Whether its rows have been in view since it failed. */
  isSeen: boolean
}

/** Windows that could not be had, until they are looked at again. */
interface WindowFailures {
  readonly list: readonly { page: number; error: Error }[]
  has(page: number): boolean
  add(page: number, error: Error, isInView: boolean): void
  /**
   * Forgives what comes into view, and what nobody wants any more so that it is asked for when it is wanted again.
   * @returns whether anything was forgiven.
   */
  look(inView: readonly number[], wanted: ReadonlySet<number>): boolean
  clear(): void
}

/** Builds an empty list of failures. */
export function createWindowFailures(): WindowFailures {
  const failures = new Map<number, Failure>()
  return {
    get list() {
      return [...failures]
        .map(([page, { error }]) => ({ page, error }))
        .toSorted((one, other) => one.page - other.page)
    },
    has: (page) => failures.has(page),
    add: (page, error, isSeen) => void failures.set(page, { error, isSeen }),
    look(inView, wanted) {
      const before = failures.size
      for (const [page, { isSeen }] of failures) {
        const comesIntoView = !isSeen && inView.includes(page)
        if (comesIntoView || !wanted.has(page)) failures.delete(page)
      }
      return failures.size < before
    },
    clear: () => failures.clear(),
  }
}
