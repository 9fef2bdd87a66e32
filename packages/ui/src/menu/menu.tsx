import { useRef, type ReactNode } from 'react'
import {
  MenuTrigger,
  Popover as AriaPopover,
  type PopoverProps as AriaPopoverProps,
} from 'react-aria-components'
import { FocusBeside } from './focus-beside.tsx'
import { MenuPanel, type MenuEntry, type MenuGroup } from './menu-panel.tsx'

interface MenuProps {
  /** Names the menu for assistive technology. */
  label: string
  /** The control that opens it. */
  trigger: ReactNode
  /** What can be done, in groups that a hairline or a heading parts. */
  groups: readonly MenuGroup[]
  /** What stands there when no group has an entry. @default 'Nothing to do here', in the language of the locale */
  emptyText?: string | undefined
  /** @default 'bottom start' */
  placement?: NonNullable<AriaPopoverProps['placement']>
  /** Called with the entry's id beside its own `onAction`. */
  onAction?: (id: string) => void
}

/**
 * Actions behind one control, in groups; a group can also be a choice of one.
 *
 * https://react-aria.adobe.com/Menu
 */
function Menu({ label, trigger, groups, emptyText, placement = 'bottom start', onAction }: MenuProps) {
  const popover = useRef<HTMLElement>(null)
  return (
    <MenuTrigger>
      <FocusBeside menu={popover} />
      {trigger}
      <AriaPopover ref={popover} className="ui-popover" placement={placement} offset={4}>
        <MenuPanel label={label} groups={groups} emptyText={emptyText} onAction={onAction} />
      </AriaPopover>
    </MenuTrigger>
  )
}

export { Menu }
export type { MenuEntry, MenuGroup, MenuProps }
