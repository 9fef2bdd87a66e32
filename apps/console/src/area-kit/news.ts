import type { NotificationItem } from '@hospital-crm/ui/notification'
import { createContext, use, useEffect, useSyncExternalStore } from 'react'

/** Something that has just happened elsewhere and stands beside the notices for a moment. */
export interface NewsItem extends NotificationItem {
  onClose: () => void
}

interface NewsBoard {
  subscribe: (listener: () => void) => () => void
  get: () => readonly NewsItem[]
  /** Replaces what this owner tells. */
  put: (owner: string, items: readonly NewsItem[]) => void
}

/** What areas tell; one place on the screen shows it all, so that nothing covers anything. */
export const createNewsBoard = (): NewsBoard => {
  const told = new Map<string, readonly NewsItem[]>()
  const listeners = new Set<() => void>()
  let all: readonly NewsItem[] = []
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get: () => all,
    put: (owner, items) => {
      if (items.length === 0 && !told.has(owner)) return
      if (items.length === 0) told.delete(owner)
      else told.set(owner, items)
      all = [...told.values()].flat()
      for (const listener of listeners) listener()
    },
  }
}

const NewsContext = createContext(createNewsBoard())

/** What the areas tell at this moment. */
export const useNews = (): readonly NewsItem[] => {
  const board = use(NewsContext)
  return useSyncExternalStore(board.subscribe, board.get)
}

/** Tells something for as long as it is given. Keep the list the same while it says the same. */
export const useTellNews = (owner: string, items: readonly NewsItem[]): void => {
  const board = use(NewsContext)
  useEffect(() => board.put(owner, items), [board, owner, items])
  useEffect(() => () => board.put(owner, []), [board, owner])
}
