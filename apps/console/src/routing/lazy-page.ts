import { lazyRouteComponent } from '@tanstack/react-router'
import { loadBeside, type Area } from '../messages/index.ts'

/** A page whose code and texts are fetched together when they are wanted: `lazyPage(() => import('./x.tsx'), 'X', 'customers')`. */
export const lazyPage = <Name extends string, Module extends Record<Name, unknown>>(
  load: () => Promise<Module>,
  name: Name,
  ...areas: readonly Area[]
) =>
  lazyRouteComponent(async () => {
    const [module] = await Promise.all([load(), loadBeside(...areas)])
    return module
  }, name)
