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
