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
