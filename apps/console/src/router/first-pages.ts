import { areaRoutes } from './areas.ts'

/** Pages that a working day begins with. */
const firstPages: readonly string[] = ['/dashboard/console', '/customer/customers/$menuId']

interface Preloadable {
  preload?: () => Promise<unknown>
}

/** Fetches the code and the texts of the first pages, so that nobody waits for them after signing in. */
export const loadFirstPages = async (): Promise<void> => {
  const pages = areaRoutes.flatMap(({ options }) => {
    const { path, component } = options as { path?: string; component?: Preloadable }
    return component?.preload && firstPages.includes(path ?? '') ? [component.preload] : []
  })
  await Promise.all(pages.map(async (preload) => preload()))
}
