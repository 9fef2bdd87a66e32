import type { ReactNode } from 'react'
import { Button as AriaButton, Link as AriaLink } from 'react-aria-components'

interface BottomBarItem {
  id: string
  name: string
  /** A 22 px icon. */
  icon: ReactNode
  href?: string
  onPress?: () => void
  /** How many things wait there; 0 is not drawn. */
  count?: number
}

interface BottomBarProps {
  label: string
  /** Three to five. One with `onPress` and no `href` opens something instead of leading somewhere. */
  items: readonly BottomBarItem[]
  /** Id of the place that is open, or behind which it is. */
  currentId?: string | undefined
}

function Face({ item }: { item: BottomBarItem }) {
  return (
    <>
      {item.icon}
      <span className="ui-bottom-bar__name">{item.name}</span>
      {item.count !== undefined && item.count > 0 && (
        <span className="ui-bottom-bar__count">{item.count > 99 ? '99+' : item.count}</span>
      )}
    </>
  )
}

/** The main places on a phone, within reach of the thumb. */
function BottomBar({ label, items, currentId }: BottomBarProps) {
  return (
    <nav className="ui-bottom-bar" aria-label={label}>
      {items.map((item) =>
        item.href === undefined ? (
          <AriaButton
            key={item.id}
            className="ui-bottom-bar__item"
            aria-haspopup="dialog"
            {...(item.onPress === undefined ? {} : { onPress: item.onPress })}
            {...(item.id === currentId ? { 'aria-current': 'true' as const } : {})}
          >
            <Face item={item} />
          </AriaButton>
        ) : (
          <AriaLink
            key={item.id}
            className="ui-bottom-bar__item"
            href={item.href}
            {...(item.onPress === undefined ? {} : { onPress: item.onPress })}
            {...(item.id === currentId ? { 'aria-current': 'page' } : {})}
          >
            <Face item={item} />
          </AriaLink>
        ),
      )}
    </nav>
  )
}

export { BottomBar }
export type { BottomBarItem, BottomBarProps }
