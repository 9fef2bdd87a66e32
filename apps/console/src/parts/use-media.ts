import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window answers a media query now. */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** Whether the window is as narrow as a phone held upright. */
export const useIsPhone = (): boolean => useMedia('(max-width: 639px)')

/** Whether words fit beside icons in the heading of a page: not on a small screen, and not where text was enlarged. */
export const useHasRoom = (): boolean => useMedia('(min-width: 1024px)')
