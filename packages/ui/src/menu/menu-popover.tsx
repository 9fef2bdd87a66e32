import type { RefObject } from 'react'
import { Popover as AriaPopover } from 'react-aria-components'
import { MenuPanel, type MenuEntry, type MenuGroup } from './menu-panel.tsx'

export interface MenuPopoverProps {
  label: string
  groups: readonly MenuGroup[]
  /** What the menu stands at. */
  anchor: RefObject<HTMLElement | null>
  /** Closes the menu, gives the focus back and then does what was chosen. */
  onClose: (chosen?: () => void) => void
}

/** A menu that its owner opens: at a cell, at a tab, at the pointer. */
export function MenuPopover({ label, groups, anchor, onClose }: MenuPopoverProps) {
  const closing = (entry: MenuEntry): MenuEntry => ({ ...entry, onAction: () => onClose(entry.onAction) })
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
      <MenuPanel
        label={label}
        groups={groups.map((group) => ({ ...group, entries: group.entries.map(closing) }))}
        autoFocus
      />
    </AriaPopover>
  )
}
