const waiting: (() => void)[] = []

/** Takes one piece of work each time, so that an input can come between two of them. */
const next = (): void => {
  const work = waiting.shift()
  if (waiting.length > 0) setTimeout(next)
  work?.()
}

/** Does work in a task of its own, after what was given before. Answers the way to leave it. */
function inTurn(work: () => void): () => void {
  let isLeft = false
  waiting.push(() => {
    if (!isLeft) work()
  })
  if (waiting.length === 1) setTimeout(next)
  return () => {
    isLeft = true
  }
}

export { inTurn }
