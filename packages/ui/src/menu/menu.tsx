import type { ReactNode } from 'react'
import {
  Header,
  Menu as AriaMenu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover as AriaPopover,
  type PopoverProps as AriaPopoverProps,
  Separator,
} from 'react-aria-components'
import { Kbd } from '../kbd/kbd.tsx'

interface MenuEntry {
  /** Unique within the menu. */
  id: string
  name: string
  /** A 16 px icon; give every entry of a menu one, or none. */
  icon?: ReactNode
  /** Keys that do the same elsewhere, shown only. */
  shortcut?: readonly string[]
  /** `danger` for what takes something away; keep it last. @default 'normal' @selector [data-tone] */
  tone?: 'normal' | 'danger'
  isDisabled?: boolean
  /** Makes the entry a link. */
  href?: string
  onAction?: () => void
}

interface MenuGroup {
  id: string
  /** A quiet heading; without it a hairline alone parts the group. */
  title?: string
  entries: readonly MenuEntry[]
}

interface MenuProps {
  /** Names the menu for assistive technology. */
  label: string
  /** The control that opens it. */
  trigger: ReactNode
  groups: readonly MenuGroup[]
  /** @default 'bottom start' */
  placement?: NonNullable<AriaPopoverProps['placement']>
  /** Called with the entry's id beside its own `onAction`. */
  onAction?: (id: string) => void
}

function Entry({ entry }: { entry: MenuEntry }) {
  return (
    <MenuItem
      id={entry.id}
      textValue={entry.name}
      className="ui-menu__entry"
      data-tone={entry.tone ?? 'normal'}
      isDisabled={entry.isDisabled ?? false}
      {...(entry.href === undefined ? {} : { href: entry.href })}
      {...(entry.onAction === undefined ? {} : { onAction: entry.onAction })}
    >
      {entry.icon !== undefined && <span className="ui-menu__icon">{entry.icon}</span>}
      <span className="ui-menu__name">{entry.name}</span>
      {entry.shortcut !== undefined && <Kbd keys={entry.shortcut} />}
    </MenuItem>
  )
}

/**
 * Actions behind one control, in groups.
 *
 * https://react-aria.adobe.com/Menu
 */
function Menu({ label, trigger, groups, placement = 'bottom start', onAction }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <AriaPopover className="ui-popover" placement={placement} offset={4}>
        <AriaMenu
          aria-label={label}
          className="ui-menu"
          {...(onAction === undefined ? {} : { onAction: (key: string | number) => onAction(String(key)) })}
        >
          {groups.flatMap((group, index) => [
            ...(index > 0 ? [<Separator key={`${group.id} line`} className="ui-menu__line" />] : []),
            <MenuSection
              key={group.id}
              id={`group ${group.id}`}
              className="ui-menu__group"
              {...(group.title === undefined ? { 'aria-label': label } : {})}
            >
              {group.title !== undefined && <Header className="ui-menu__title">{group.title}</Header>}
              {group.entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </MenuSection>,
          ])}
        </AriaMenu>
      </AriaPopover>
    </MenuTrigger>
  )
}

export { Menu }
export type { MenuEntry, MenuGroup, MenuProps }
