/**
 * Lets calls of this process that want the same things do their work one after the other. Whoever waits holds no connection
 * and no lock, and looks again before its turn: what it wanted may be gone by then. Calls of other processes are kept apart
 * by the database alone.
 */
export interface Turns {
  /**
   * Looks until nothing that it wants is in hand, then works. `look` names what is wanted still, and may refuse by throwing.
   */
  take: <Look extends { wanted: readonly string[] }, Result>(
    look: () => Promise<Look>,
    work: (look: Look) => Promise<Result>,
  ) => Promise<Result>
}

/** Turns of their own: things of one do not hinder those of another. */
export const createTurns = (): Turns => {
  const inHand = new Map<string, Promise<unknown>>()
  const before = (wanted: readonly string[]) => wanted.flatMap((thing) => inHand.get(thing) ?? [])
  return {
    take: async (look, work) => {
      let found = await look()
      for (let others = before(found.wanted); others.length > 0; others = before(found.wanted)) {
        await Promise.allSettled(others)
        found = await look()
      }
      const { wanted } = found
      const going = work(found)
      for (const thing of wanted) inHand.set(thing, going)
      try {
        return await going
      } finally {
        for (const thing of wanted) inHand.delete(thing)
      }
    },
  }
}
