/** The part of the browser's storage that the console uses. */
export type PageStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * What the browser keeps for the next visit. Where it refuses (full, a private window, forbidden by its owner), the
 * page remembers by itself for as long as it stands, and nobody's work stops.
 */
export const createBrowserStorage = (kept: () => PageStorage = () => localStorage): PageStorage => {
  const refused = new Map<string, string>()
  return {
    getItem: (key) => {
      const own = refused.get(key)
      if (own !== undefined) return own
      try {
        return kept().getItem(key)
      } catch {
        return null
      }
    },
    setItem: (key, text) => {
      try {
        kept().setItem(key, text)
        refused.delete(key)
      } catch {
        refused.set(key, text)
      }
    },
    removeItem: (key) => {
      refused.delete(key)
      try {
        kept().removeItem(key)
      } catch {
        // Nothing was kept, so nothing is left.
      }
    },
  }
}

/** The one of this page. */
export const browserStorage = createBrowserStorage()
