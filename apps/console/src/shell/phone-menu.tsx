import { BottomBar } from '@hospital-crm/ui/bottom-bar'
import { Drawer } from '@hospital-crm/ui/drawer'
import { SideMenu, type SideMenuItem } from '@hospital-crm/ui/side-menu'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../messages/index.ts'
import { BOTTOM_BAR_PLACES } from '../parts/measures.ts'

/** A page or a group of the menu as it stands on the screen. */
export interface MenuItem extends Omit<SideMenuItem, 'children'> {
  /** Somebody made it and gave it its name. */
  isNamed?: true
  children?: readonly MenuItem[]
}

export interface PhoneMenuProps {
  items: readonly MenuItem[]
  currentId: string | undefined
}

const pages = (items: readonly MenuItem[]): MenuItem[] => items.flatMap((item) => item.children ?? [item])

/** The menu of a phone: as many pages as have room in the bar, and all of them in a sheet behind its last place. */
export const PhoneMenu = ({ items, currentId }: PhoneMenuProps) => {
  const { menu } = useMessages('shell')
  const { words } = useMessages('front')
  const [isOpen, setOpen] = useState(false)
  const all = pages(items)
  // What every hospital has keeps its place under the thumb, however many pages it makes itself.
  const first = all.filter(({ isNamed }) => !isNamed)
  const shown = all.length > BOTTOM_BAR_PLACES ? first.slice(0, BOTTOM_BAR_PLACES - 1) : all
  const isBehind = !shown.some(({ id }) => id === currentId) && all.some(({ id }) => id === currentId)
  return (
    <>
      <BottomBar
        label={menu.label}
        currentId={isBehind ? 'more' : currentId}
        items={[
          ...shown.map(({ id, name, icon, href, count }) => ({
            id,
            name,
            icon,
            ...(href && { href }),
            ...(count && { count }),
          })),
          ...(shown.length < all.length
            ? [{ id: 'more', name: menu.more, icon: <Ellipsis />, onPress: () => setOpen(true) }]
            : []),
        ]}
      />
      <Drawer
        isOpen={isOpen}
        side="bottom"
        title={menu.moreTitle}
        closeLabel={words.close}
        onClose={() => setOpen(false)}
      >
        <SideMenu
          label={menu.moreTitle}
          items={items}
          currentId={currentId}
          isFilling
          onSelect={() => setOpen(false)}
        />
      </Drawer>
    </>
  )
}
