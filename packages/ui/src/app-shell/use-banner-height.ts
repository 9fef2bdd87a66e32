import { useLayoutEffect, type RefObject } from 'react'

/**
 * Tells the document how much of the page the message over it takes (`--banner-height`), so that a drawer beside the
 * page begins below the open pages with a message as without one.
 */
export function useBannerHeight(banner: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const tell = () => style.setProperty('--banner-height', `${banner.current?.offsetHeight ?? 0}px`)
    const observer = new ResizeObserver(tell)
    if (banner.current) observer.observe(banner.current)
    tell()
    return () => {
      observer.disconnect()
      style.removeProperty('--banner-height')
    }
  }, [banner])
}
