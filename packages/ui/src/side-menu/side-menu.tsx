import { ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button as AriaButton, Link as AriaLink } from 'react-aria-components'
import { Menu } from '../menu/menu.tsx'
import { Tooltip } from '../tooltip/tooltip.tsx'

interface SideMenuItem {
  /** Unique within the menu. */
  id: string
  name: string
  /** An 18 px icon; every item of the first level needs one, for the rail. */
  icon?: ReactNode
  /** Where it leads; a group (with `children`) has none. */
  href?: string
  /** How many things wait there; 0 is not drawn. */
  count?: number
  children?: readonly SideMenuItem[]
}

interface SideMenuProps {
  /** Names the navigation for assistive technology. */
  label: string
  items: readonly SideMenuItem[]
  /** Id of the page that is open. */
  currentId?: string | undefined
  /** Only icons, 48 px; groups open beside it. @default false @selector [data-collapsed] */
  isCollapsed?: boolean
  /** As wide as what it stands in, such as the sheet of a phone. @default false @selector [data-filling] */
  isFilling?: boolean
  /** Called besides following `href`. */
  onSelect?: ((id: string) => void) | undefined
}

const holds = (item: SideMenuItem, id: string | undefined): boolean =>
  item.children?.some((child) => child.id === id || holds(child, id)) ?? false

type PartProps = Omit<SideMenuProps, 'label' | 'items' | 'isFilling'> & { item: SideMenuItem }

function Leaf({ item, currentId, isCollapsed, onSelect }: PartProps) {
  const link = (
    <AriaLink
      className="ui-side-menu__entry"
      {...(item.href === undefined ? {} : { href: item.href })}
      {...(item.id === currentId ? { 'aria-current': 'page' } : {})}
      {...(isCollapsed ? { 'aria-label': item.count ? `${item.name} ${item.count}` : item.name } : {})}
      onPress={() => onSelect?.(item.id)}
    >
      {item.icon}
      {!isCollapsed && <span className="ui-side-menu__name">{item.name}</span>}
      {item.count !== undefined && item.count > 0 && (
        <span className="ui-side-menu__count">{item.count > 999 ? '999+' : item.count}</span>
      )}
    </AriaLink>
  )
  return isCollapsed ? (
    <Tooltip text={item.name} placement="end" delay={200}>
      {link}
    </Tooltip>
  ) : (
    link
  )
}

function RailGroup({ item, currentId, onSelect }: PartProps) {
  return (
    <Menu
      label={item.name}
      placement="end top"
      trigger={
        <Tooltip text={item.name} placement="end" delay={200}>
          <AriaButton
            className="ui-side-menu__entry"
            aria-label={item.name}
            data-within={holds(item, currentId) || undefined}
          >
            {item.icon}
          </AriaButton>
        </Tooltip>
      }
      groups={[
        {
          id: item.id,
          title: item.name,
          selectedId: currentId ?? null,
          entries: (item.children ?? []).map(({ id, name, href }) => ({
            id,
            name,
            ...(href === undefined ? {} : { href }),
            ...(onSelect === undefined ? {} : { onAction: () => onSelect(id) }),
          })),
        },
      ]}
    />
  )
}

function Branch(props: PartProps) {
  const { item, currentId } = props
  const isWithin = holds(item, currentId)
  const [choice, setChoice] = useState<boolean>()
  const isOpen = choice ?? true
  return (
    <>
      <AriaButton
        className="ui-side-menu__entry"
        aria-expanded={isOpen}
        data-within={isWithin || undefined}
        onPress={() => setChoice(!isOpen)}
      >
        {item.icon}
        <span className="ui-side-menu__name">{item.name}</span>
        <ChevronRight className="ui-side-menu__arrow" aria-hidden="true" />
      </AriaButton>
      {isOpen && (
        <ul className="ui-side-menu__list">
          {item.children?.map((child) => (
            <li key={child.id}>
              <Part {...props} item={child} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Part(props: PartProps) {
  if (props.item.children === undefined) return <Leaf {...props} />
  return props.isCollapsed ? <RailGroup {...props} /> : <Branch {...props} />
}

/** The map of the application, as a tree beside the content or as a rail of icons. */
function SideMenu({ label, items, isCollapsed = false, isFilling = false, ...rest }: SideMenuProps) {
  return (
    <nav
      className="ui-side-menu"
      aria-label={label}
      data-collapsed={isCollapsed || undefined}
      data-filling={isFilling || undefined}
    >
      <ul className="ui-side-menu__list">
        {items.map((item) => (
          <li key={item.id}>
            <Part {...rest} item={item} isCollapsed={isCollapsed} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

export { SideMenu }
export type { SideMenuItem, SideMenuProps }
