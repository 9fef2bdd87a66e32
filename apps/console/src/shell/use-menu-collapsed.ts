import { useState, useSyncExternalStore } from 'react'
import { usePreferences } from '../preferences/index.ts'
import { MENU_COLLAPSE_WIDTH } from './measures.ts'

const query = `(width >= ${MENU_COLLAPSE_WIDTH}px)`

const subscribe = (listener: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/**
 * Whether the side menu is a rail, and the verb that changes it. On wide windows the choice is kept; on narrow ones the
 * menu begins as a rail, and opening it lasts until the window grows.
 */
export const useMenuCollapsed = (): [boolean, () => void] => {
  const [{ menuCollapsed }, setPreferences] = usePreferences()
  const isWide = useSyncExternalStore(subscribe, () => matchMedia(query).matches)
  const [isOpenedNarrow, setOpenedNarrow] = useState(false)
  if (isWide && isOpenedNarrow) setOpenedNarrow(false)
  return isWide
    ? [menuCollapsed, () => setPreferences({ menuCollapsed: !menuCollapsed })]
    : [!isOpenedNarrow, () => setOpenedNarrow(!isOpenedNarrow)]
}
