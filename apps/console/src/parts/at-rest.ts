import { useEffect, useState } from 'react'

/** The page has fetched nothing for so long, in ms. */
export const QUIET_MS = 1000
/** Whoever scrolls through a list fetches all the time; it is not waited longer than this, in ms. */
export const LONGEST_MS = 10_000

/** Calls back after every fetch of the page, whatever it was; answers the way to stop it. */
const onFetches = (onFetch: () => void): (() => void) => {
  const observer = new PerformanceObserver(onFetch)
  observer.observe({ type: 'resource' })
  return () => observer.disconnect()
}

/** Resolves when the page has what it shows, so that what it may need later does not stand in the way. */
export const atRest = (watch = onFetches): Promise<void> =>
  new Promise((resolve) => {
    const latest = Date.now() + LONGEST_MS
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(rest, Math.min(QUIET_MS, latest - Date.now()))
    }
    const stop = watch(wait)
    const rest = () => {
      stop()
      resolve()
    }
    wait()
  })

/** True once the page is at rest for the first time. */
export const useAtRest = (): boolean => {
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => {
    let isGone = false
    void atRest().then(() => !isGone && setAtRest(true))
    return () => {
      isGone = true
    }
  }, [])
  return isAtRest
}

/**
 * Loads what is likely to be opened next, one after the other, once the page is at rest. What fails is loaded when it is
 * opened. Answers the way to stop it.
 */
export const loadAtRest = (loads: readonly (() => Promise<unknown>)[], rest = atRest()): (() => void) => {
  let isGone = false
  const begin = async () => {
    await rest
    for (const load of loads) if (!isGone) await load().catch(() => undefined)
  }
  void begin()
  return () => {
    isGone = true
  }
}
