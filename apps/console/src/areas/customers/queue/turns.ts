/** What goes out of one person at hand: notes, word that somebody is still there, and the step that leaves them. */
export interface Turns {
  /** Sends a step. Notes on their way are given up for it: it waits for none, and none comes after it. */
  step: <Answer>(send: () => Promise<Answer>) => Promise<Answer>
  /** Sends a note, until a step goes out. Rejects where it was not kept. */
  note: (send: (signal: AbortSignal) => Promise<unknown>) => Promise<void>
}

export const createTurns = (): Turns => {
  let notes = new AbortController()
  let isStepping = false
  return {
    step: async (send) => {
      notes.abort()
      isStepping = true
      try {
        return await send()
      } finally {
        isStepping = false
        notes = new AbortController()
      }
    },
    note: async (send) => {
      if (isStepping) throw new Error('The person at hand is being left')
      await send(notes.signal)
    },
  }
}
