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
