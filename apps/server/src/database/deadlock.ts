/** What PostgreSQL calls it when it ends one of those that wait for each other, so that the others go on. */
const DEADLOCK = '40P01'
const TRIES = 4

const isDeadlock = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === DEADLOCK

/**
 * Runs a transaction, and anew when the database ended it because it and another waited for each other: whoever it waited
 * for is done by then. `work` begins the transaction, so that nothing of the first try is left.
 */
export const pastDeadlocks = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (let tried = 1; ; tried += 1)
    try {
      return await work()
    } catch (error) {
      if (!isDeadlock(error) || tried === TRIES) throw error
    }
}
