/** Work that is done again and again. */
export interface Rounds {
  /** Ends them when the round that runs is over. */
  stop: () => Promise<void>
}

/** Works at once and then every so many milliseconds, one round at a time. A failure is told, and the next round comes. */
export const startRounds = (
  milliseconds: number,
  work: () => Promise<unknown>,
  onFailure: (error: unknown) => void,
): Rounds => {
  let running: Promise<unknown> | undefined
  const round = () => {
    running ??= work()
      .catch(onFailure)
      .finally(() => (running = undefined))
  }
  const timer = setInterval(round, milliseconds).unref()
  round()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
