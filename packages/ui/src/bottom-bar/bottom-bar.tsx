import type { ReactNode } from 'react'
import { Link as AriaLink } from 'react-aria-components'

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
  /** Three to five. */
  items: readonly BottomBarItem[]
  currentId?: string | undefined
}

/** The main places on a phone, within reach of the thumb. */
function BottomBar({ label, items, currentId }: BottomBarProps) {
  return (
    <nav className="ui-bottom-bar" aria-label={label}>
      {items.map((item) => (
        <AriaLink
          key={item.id}
          className="ui-bottom-bar__item"
          {...(item.href === undefined ? {} : { href: item.href })}
          {...(item.onPress === undefined ? {} : { onPress: item.onPress })}
          {...(item.id === currentId ? { 'aria-current': 'page' } : {})}
        >
          {item.icon}
          <span>{item.name}</span>
          {item.count !== undefined && item.count > 0 && (
            <span className="ui-bottom-bar__count">{item.count > 99 ? '99+' : item.count}</span>
          )}
        </AriaLink>
      ))}
    </nav>
  )
}

export { BottomBar }
export type { BottomBarItem, BottomBarProps }
