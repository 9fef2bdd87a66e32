/** A page that is not looked at paints nothing; it is waited for no longer than this, in ms. */
const LATEST_MS = 100

/** Resolves once what is to be seen now has been painted, so that the work that follows does not hold it up. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(resolve, LATEST_MS)
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(late)
        resolve()
      }),
    )
  })
