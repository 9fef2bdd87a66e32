import { lazy, type FunctionComponent } from 'react'

type PropsOf<Part> = Part extends (props: infer Props) => unknown ? Props : never

/**
 * A part of a screen that is loaded when it is first shown: `lazyPart(() => import('./x.tsx'), 'X')`. A server that
 * does not answer for a moment is asked again, because React keeps the failure of a plain lazy part for good.
 */
export const lazyPart = <Name extends string, Module extends Record<Name, unknown>>(
  load: () => Promise<Module>,
  name: Name,
) =>
  lazy(async () => ({
    default: (await patiently(load))[name] as FunctionComponent<PropsOf<Module[Name]>>,
  }))

/**
 * A part that stands beside every page and that nobody waits for. It is tried until it comes: without it the page is
 * whole, while its failure would take the page away.
 */
export const lazyCompanion = <Name extends string, Module extends Record<Name, unknown>>(
  load: () => Promise<Module>,
  name: Name,
) => lazyPart(() => untilThere(load), name)

/** Waits before each further try, in ms: long enough together for a server to be restarted. */
export const RETRY_WAITS_MS = [300, 1000, 3000, 6000] as const

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Tries a load again until it succeeds, as late as the last wait from the fourth try on. */
export const untilThere = async <Value>(load: () => Promise<Value>): Promise<Value> => {
  for (;;) {
    try {
      return await patiently(load)
    } catch {
      await pause(RETRY_WAITS_MS[3])
    }
  }
}

/** Tries a load again a few times. The failure of the last try is the answer's. */
export const patiently = async <Value>(load: () => Promise<Value>): Promise<Value> => {
  for (const wait of RETRY_WAITS_MS) {
    try {
      return await load()
    } catch {
      await pause(wait)
    }
  }
  return load()
}
