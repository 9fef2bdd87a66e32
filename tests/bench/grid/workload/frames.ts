/** Watches the page's frames until it is stopped. */
export function watchFrames() {
  const intervals: number[] = []
  let last: number | undefined
  let handle = requestAnimationFrame(function next(now) {
    if (last !== undefined) intervals.push(now - last)
    last = now
    handle = requestAnimationFrame(next)
  })
  return {
    /** Times between two frames, in ms. */
    stop: () => {
      cancelAnimationFrame(handle)
      return intervals
    },
  }
}
