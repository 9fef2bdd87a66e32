import { useEffect, useState } from 'react'
import type { Readings } from './name-search.ts'

/** What is searched by name. */
interface Names {
  readonly nodes: readonly { readonly name: string }[]
}

/** The dictionary once it is here; it is loaded once for all, when the first tree or list is searched. */
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

/** Those whose names were read, or are being read. */
const warm = new WeakSet<Names['nodes']>()

/** How many names are read in one go: a few milliseconds' work. */
const namesAtOnce = 400

function readOn(names: readonly string[], readings: Readings) {
  atRest(() => {
    for (const name of names.slice(0, namesAtOnce)) for (const character of name) readings(character)
    if (names.length > namesAtOnce) readOn(names.slice(namesAtOnce), readings)
  })
}

/** Reads all names while the page is at rest, so that the first letter typed finds every character read. */
function warmUp(index: Names, readings: Readings) {
  if (warm.has(index.nodes)) return
  warm.add(index.nodes)
  readOn(
    index.nodes.map((node) => node.name),
    readings,
  )
}

/**
 * How Chinese characters are read, `undefined` until the dictionary is loaded. It is a bundle of its own, fetched when
 * `isWanted` first holds; where it cannot be had, names are found as they are written.
 */
export function useReadings(index: Names, isWanted: boolean): Readings | undefined {
  const [readings, setReadings] = useState<Readings | undefined>(() => loaded)
  useEffect(() => {
    if (!isWanted) return
    const stop = new AbortController()
    load().then(
      (found) => {
        if (stop.signal.aborted) return
        setReadings(() => found)
        warmUp(index, found)
      },
      () => undefined,
    )
    return () => stop.abort()
  }, [index, isWanted])
  return readings
}
