import { lazy, type ComponentType } from 'react'
import { patiently } from './patiently.ts'

/**
 * A part of a screen that is loaded when it is first shown: `lazyPart(() => import('./x.tsx'), 'X')`. A server that
 * does not answer for a moment is asked again, because React keeps the failure of a plain lazy part for good.
 */
export const lazyPart = <Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => lazy(async () => ({ default: (await patiently(load))[name] }))
