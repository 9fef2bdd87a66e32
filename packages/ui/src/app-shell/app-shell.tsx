import { useRef, type ReactNode, useLayoutEffect, type RefObject } from 'react'

/**
 * Tells the document how much of the page the message over it takes (`--banner-height`), so that a drawer beside the
 * page begins below the open pages with a message as without one.
 */
function useBannerHeight(banner: RefObject<HTMLElement | null>): void {
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

interface AppShellProps {
  /** The mark and the name, over the menu. */
  brand: ReactNode
  /** The rest of the header line. */
  header: ReactNode
  /** The side menu; not drawn on phones. Without one the page takes its column. @selector [data-menuless] */
  menu?: ReactNode
  /** Must agree with the menu inside. @default false @selector [data-menu-collapsed] */
  isMenuCollapsed?: boolean
  /** The bar of open pages; not drawn on phones. */
  tabs?: ReactNode
  /** The bar at the bottom of phones; not drawn elsewhere. */
  bottomBar?: ReactNode
  /** A message over the whole application, such as a lost connection. */
  banner?: ReactNode
  /** Text of the link that jumps over header and menu to the content. */
  skipText: string
  /** Id of the content, for the tab bar's `panelId`. @default 'content' */
  contentId?: string
  /** The page; it fills the rest and scrolls inside itself. */
  children: ReactNode
}

/** The frame of the application: header 60 px, menu 208 or 48 px, tab bar 36 px, and the page. Nothing but the page scrolls. */
function AppShell(props: AppShellProps) {
  const {
    brand,
    header,
    menu,
    isMenuCollapsed = false,
    tabs,
    bottomBar,
    banner,
    skipText,
    contentId = 'content',
  } = props
  const bannerBox = useRef<HTMLDivElement>(null)
  useBannerHeight(bannerBox)
  return (
    <div
      className="ui-app-shell"
      data-menu-collapsed={isMenuCollapsed || undefined}
      data-menuless={menu === undefined || undefined}
    >
      <a
        className="ui-app-shell__skip"
        href={`#${contentId}`}
        onClick={(event) => {
          // The address belongs to the router, which may keep its route behind the same sign.
          event.preventDefault()
          document.getElementById(contentId)?.focus()
        }}
      >
        {skipText}
      </a>
      <header className="ui-app-shell__header">
        <div className="ui-app-shell__brand">{brand}</div>
        <div className="ui-app-shell__tools">{header}</div>
      </header>
      {menu !== undefined && <div className="ui-app-shell__menu">{menu}</div>}
      <div className="ui-app-shell__column">
        <div className="ui-app-shell__banner" ref={bannerBox}>
          {banner}
        </div>
        {tabs !== undefined && <div className="ui-app-shell__tabs">{tabs}</div>}
        <main className="ui-app-shell__content" id={contentId} tabIndex={-1}>
          {props.children}
        </main>
      </div>
      {bottomBar !== undefined && <div className="ui-app-shell__bottom">{bottomBar}</div>}
    </div>
  )
}

export { AppShell }
export type { AppShellProps }
