import { lazy, type ComponentType } from 'react'

/**
 * A part of a screen that is loaded when it is first shown: `lazyPart(() => import('./x.tsx'), 'X')`. A server that
 * does not answer for a moment is asked again, because React keeps the failure of a plain lazy part for good.
 */
export const lazyPart = <Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => lazy(async () => ({ default: (await patiently(load))[name] }))

/** Waits before each further try, in ms: long enough together for a server to be restarted. */
export const RETRY_WAITS_MS = [300, 1000, 3000, 6000] as const

/** Tries a load again a few times. The failure of the last try is the answer's. */
export const patiently = async <Value>(load: () => Promise<Value>): Promise<Value> => {
  for (const wait of RETRY_WAITS_MS) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  return load()
}
