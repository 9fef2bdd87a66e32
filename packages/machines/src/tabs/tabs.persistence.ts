import { CONSOLE_PATH, EXCLUDED_PATHS, isExcluded, pathOf } from './tabs.paths.ts'
import { newTab, TAB_LIMIT } from './tabs.rules.ts'
import type { PersistedTabs, TabsContext, TabsInput } from './tabs.types.ts'

/** Raise it whenever {@link PersistedTabs} changes; what an older console wrote is then discarded. */
export const TABS_VERSION = 1

/** What to keep of the open tabs. */
export const toPersisted = ({ context }: { readonly context: TabsContext }): PersistedTabs => ({
  version: TABS_VERSION,
  userId: context.userId,
  paths: context.tabs.filter(({ fixed }) => !fixed).map(({ path }) => path),
  activePath: context.activePath,
})

/** Reads what `toPersisted` made for this user. Null for another version or user and for anything damaged. */
export const fromPersisted = (value: unknown, userId: number): PersistedTabs | null => {
  if (typeof value !== 'object' || value === null) return null
  const kept = value as Partial<Record<keyof PersistedTabs, unknown>>
  if (kept.version !== TABS_VERSION || kept.userId !== userId || typeof kept.activePath !== 'string')
    return null
  if (!Array.isArray(kept.paths) || !kept.paths.every((path) => typeof path === 'string')) return null
  return { version: TABS_VERSION, userId, paths: kept.paths, activePath: kept.activePath }
}

/** The tabs at the start: the console tab, then what was kept, within the limit and without excluded paths. */
export const initialContext = (input: TabsInput): TabsContext => {
  const consolePath = input.consolePath ?? CONSOLE_PATH
  const limit = Math.max(1, input.limit ?? TAB_LIMIT)
  const excludedPaths = input.excludedPaths ?? EXCLUDED_PATHS
  const restored = input.restored?.userId === input.userId ? input.restored : null
  const paths = [...new Set((restored?.paths ?? []).map(pathOf))]
    .filter((path) => path !== consolePath && !isExcluded(path, excludedPaths))
    .slice(0, limit - 1)
  const tabs = [newTab(consolePath, 0, true), ...paths.map((path, index) => newTab(path, index + 1, false))]
  const activePath = tabs.find(({ path }) => path === restored?.activePath)?.path ?? consolePath
  const nextOrder = tabs.length
  return { userId: input.userId, consolePath, limit, excludedPaths, tabs, activePath, nextOrder, asked: null }
}
