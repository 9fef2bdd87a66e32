/** Most pages whose state is kept; as many as there may be tabs. */
export const SNAPSHOT_LIMIT = 30

/** What pages left behind when their tab was left: in memory, until the tab is closed or the session ends. */
export interface TabSnapshots {
  subscribe: (listener: () => void) => () => void
  /** The same value until it is set. */
  get: (path: string, key: string) => unknown
  set: (path: string, key: string, value: unknown) => void
  drop: (paths: readonly string[]) => void
}

/** Snapshots by tab path, without search. The page that was written to longest ago goes when there are too many. */
export const createTabSnapshots = (limit: number = SNAPSHOT_LIMIT): TabSnapshots => {
  const pages = new Map<string, Map<string, unknown>>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get: (path, key) => pages.get(path)?.get(key),
    set: (path, key, value) => {
      const page = pages.get(path) ?? new Map<string, unknown>()
      pages.delete(path)
      pages.set(path, page.set(key, value))
      for (const oldest of pages.keys()) if (pages.size > limit) pages.delete(oldest)
      tell()
    },
    drop: (paths) => {
      for (const path of paths) pages.delete(path)
      tell()
    },
  }
}
