import { useEffect, useState } from 'react'
import type { TreeIndex } from '../model/tree-index.ts'
import type { Readings } from './pinyin-hit.ts'

/** The dictionary once it is here; it is loaded once for all trees, when the first of them is searched. */
let loaded: Readings | undefined
let loading: Promise<Readings> | undefined

function load(): Promise<Readings> {
  loading ??= import('./pinyin-readings.ts').then(
    (module) => (loaded = module.readings),
    (error: unknown) => {
      // A later search tries again.
      loading = undefined
      throw error
    },
  )
  return loading
}

const atRest: (work: () => void) => void =
  typeof requestIdleCallback === 'function' ? requestIdleCallback : (work) => setTimeout(work)

/** How many names are read in one go: a few milliseconds' work. */
const namesAtOnce = 400

/** Reads all names while the page is at rest, so that the first letter typed finds every character read. */
function warmUp({ nodes }: TreeIndex, readings: Readings, signal: AbortSignal, from = 0) {
  atRest(() => {
    if (signal.aborted || from >= nodes.length) return
    for (const { name } of nodes.slice(from, from + namesAtOnce))
      for (const character of name) readings(character)
    warmUp({ nodes } as TreeIndex, readings, signal, from + namesAtOnce)
  })
}

/**
 * How Chinese characters are read, `undefined` until the dictionary is loaded. It is a bundle of its own, fetched when
 * `isWanted` first holds; where it cannot be had, names are found as they are written.
 */
export function useReadings(index: TreeIndex, isWanted: boolean): Readings | undefined {
  const [readings, setReadings] = useState<Readings | undefined>(() => loaded)
  useEffect(() => {
    if (!isWanted) return
    const stop = new AbortController()
    load().then(
      (found) => {
        if (stop.signal.aborted) return
        setReadings(() => found)
        warmUp(index, found, stop.signal)
      },
      () => undefined,
    )
    return () => stop.abort()
  }, [index, isWanted])
  return readings
}
