/** Lets so many works go on at a time; the others wait, first come, first served. */
export const turns = (atOnce: number): (<Result>(work: () => Promise<Result>) => Promise<Result>) => {
  const waiting: (() => void)[] = []
  let going = 0
  return async (work) => {
    if (going >= atOnce)
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
    else going += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else going -= 1
    }
  }
}

/** Files that one process checks at a time: each is in memory as a whole, and a picture some times over. */
export const inTurn = turns(2)
