import { Menu } from '@hospital-crm/ui/menu'
import type { SideMenuItem } from '@hospital-crm/ui/side-menu'
import { ChevronDown } from 'lucide-react'
import { Button, Link } from 'react-aria-components'

export interface TopMenuViewProps {
  /** Names the navigation for assistive technology. */
  label: string
  items: readonly SideMenuItem[]
  /** Id of the open page. */
  currentId: string | undefined
}

const look =
  'flex h-9 shrink-0 cursor-pointer items-center gap-1.5 rounded-control border-0 bg-transparent px-3 text-14 whitespace-nowrap text-text-muted no-underline hover:bg-row-hover hover:text-text aria-[current]:bg-accent-surface aria-[current]:font-medium aria-[current]:text-accent-text forced-colors:aria-[current]:underline forced-colors:aria-[current]:decoration-4'

const TopGroup = ({ item, currentId }: { item: SideMenuItem; currentId: string | undefined }) => (
  <Menu
    label={item.name}
    trigger={
      <Button
        className={look}
        {...(item.children?.some(({ id }) => id === currentId) && { 'aria-current': 'true' as const })}
      >
        {item.name}
        <ChevronDown aria-hidden="true" className="size-3.5" />
      </Button>
    }
    groups={[
      {
        id: item.id,
        selectedId: currentId ?? null,
        entries: (item.children ?? []).map(({ id, name, href }) => ({ id, name, ...(href && { href }) })),
      },
    ]}
  />
)

/** The menu as one line in the header; groups open below it. */
export const TopMenuView = ({ label, items, currentId }: TopMenuViewProps) => (
  <nav
    aria-label={label}
    className="min-w-0 flex-1 overflow-x-auto [scrollbar-width:none] max-sm:hidden"
    // A wheel that turns one way alone has no other means to get to the end.
    onWheel={({ currentTarget, deltaX, deltaY }) => {
      if (deltaX === 0) currentTarget.scrollBy(deltaY, 0)
    }}
  >
    <ul className="m-0 flex w-max list-none gap-1 p-1">
      {items.map((item) => (
        <li key={item.id}>
          {item.children ? (
            <TopGroup item={item} currentId={currentId} />
          ) : (
            <Link
              className={look}
              {...(item.href && { href: item.href })}
              {...(item.id === currentId && { 'aria-current': 'page' as const })}
            >
              {item.name}
            </Link>
          )}
        </li>
      ))}
    </ul>
  </nav>
)
