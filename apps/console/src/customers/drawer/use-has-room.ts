import { useSyncExternalStore } from 'react'

const wide = '(min-width: 1024px)'

const subscribe = (listener: () => void) => {
  const query = matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether words fit beside icons in the heading of a page: not on a small screen, and not where text was enlarged. */
export const useHasRoom = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(wide).matches)
