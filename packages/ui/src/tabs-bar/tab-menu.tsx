import type { RefObject } from 'react'
import { Popover as AriaPopover } from 'react-aria-components'
import { MenuPanel, type MenuGroup } from '../menu/menu-panel.tsx'

interface TabMenuProps {
  label: string
  groups: readonly MenuGroup[]
  /** The tab whose menu it is. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

/** What can be done with one tab, at that tab. */
function TabMenu({ label, groups, anchor, onClose }: TabMenuProps) {
  const closing = groups.map((group) => ({
    ...group,
    entries: group.entries.map((entry) => ({
      ...entry,
      onAction: () => {
        onClose()
        entry.onAction?.()
      },
    })),
  }))
  return (
    <AriaPopover
      className="ui-popover"
      triggerRef={anchor}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      placement="bottom start"
      offset={2}
    >
      <MenuPanel label={label} groups={closing} autoFocus />
    </AriaPopover>
  )
}

export { TabMenu }
