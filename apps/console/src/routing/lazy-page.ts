import { lazyRouteComponent } from '@tanstack/react-router'
import { loadBeside, type Area } from '../messages/index.ts'
import { isMissingCode, MissingCode } from '../failures/missing-code.ts'
import { isOutlined } from '../parts/waiting.tsx'

/**
 * A page whose code and texts are fetched together: `lazyPage(() => import('./x.tsx'), 'X', 'customers')`. The router
 * leaves the page before it in sight meanwhile; where there is none yet, the frame comes first.
 */
export const lazyPage = <Name extends string, Module extends Record<Name, unknown>>(
  load: () => Promise<Module>,
  name: Name,
  ...areas: readonly Area[]
) => {
  const page = lazyRouteComponent(async () => {
    try {
      const [module] = await Promise.all([load(), loadBeside(...areas)])
      return module
    } catch (error) {
      throw isMissingCode(error) ? new MissingCode(error) : error
    }
  }, name)
  const { preload } = page
  return Object.assign(page, {
    preload: async () => {
      const loading = preload?.()
      if (!isOutlined()) await loading
    },
  })
}
