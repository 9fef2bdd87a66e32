/** What is known of the size of a result: what was counted, and where its windows were seen to end. */
interface ResultCount {
  readonly value: number | undefined
  /** Whether it has to be counted, for the first time or anew. */
  readonly isOpen: boolean
  /** Learns from a window: one that is not full ends the result. */
  see(page: number, rows: number, total: number | undefined): void
  /** Learns what the result was counted to be. */
  counted(total: number): void
  /** One row less. */
  shrink(): void
  /** Has the result counted anew; until then the old size stays. */
  expire(): void
}

/** Knows nothing at first. */
export function createResultCount(windowSize: number): ResultCount {
  let total: number | undefined
  // Where the windows end outweighs what was counted, since rows may go in between; but not what is counted later.
  let end: number | undefined
  let isOld = true

  const know = (next: number) => {
    if (isOld) end = undefined
    total = next
    isOld = false
  }
  return {
    get value() {
      return end ?? total
    },
    get isOpen() {
      return isOld
    },
    see(page, rows, counted) {
      const first = page * windowSize
      if (counted !== undefined) know(counted)
      if (rows === windowSize) {
        if (end !== undefined && end < first + rows) end = undefined
        if (total !== undefined) total = Math.max(total, first + rows)
        return
      }
      end = rows > 0 ? first + rows : Math.min(end ?? first, first)
      if (rows > 0 || page === 0) isOld = false
    },
    counted: know,
    shrink() {
      if (end !== undefined) end -= 1
      if (total !== undefined) total -= 1
    },
    expire() {
      isOld = true
    },
  }
}
