import { useState } from 'react'
import { useMedia } from '../parts/use-media.ts'
import { usePreferences } from '../preferences/index.ts'
import { MENU_COLLAPSE_WIDTH } from '../parts/measures.ts'

/**
 * Whether the side menu is a rail, and the verb that changes it. On wide windows the choice is kept; on narrow ones the
 * menu begins as a rail, and opening it lasts until the window grows.
 */
export const useMenuCollapsed = (): [boolean, () => void] => {
  const [{ menuCollapsed }, setPreferences] = usePreferences()
  const isWide = useMedia(`(width >= ${MENU_COLLAPSE_WIDTH}px)`)
  const [isOpenedNarrow, setOpenedNarrow] = useState(false)
  if (isWide && isOpenedNarrow) setOpenedNarrow(false)
  return isWide
    ? [menuCollapsed, () => setPreferences({ menuCollapsed: !menuCollapsed })]
    : [!isOpenedNarrow, () => setOpenedNarrow(!isOpenedNarrow)]
}
